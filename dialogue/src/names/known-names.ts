/**
 * The most common first and last names in the United States (Social Security Administration, Census Bureau). Two of
 * these always belong to different people, however similar they sound, so one is never treated as a misspelling of
 * another.
 */

export const firstNames: readonly string[] =
  `james mary robert patricia john jennifer michael linda david elizabeth william barbara richard susan joseph jessica
  thomas sarah charles karen christopher lisa daniel nancy matthew betty anthony margaret mark sandra donald ashley
  steven kimberly paul emily andrew donna joshua michelle kenneth carol kevin amanda brian dorothy george melissa
  timothy deborah ronald stephanie edward rebecca jason sharon jeffrey laura ryan cynthia jacob kathleen gary amy
  nicholas angela eric shirley jonathan anna stephen brenda larry pamela justin emma scott nicole brandon helen benjamin
  samantha samuel katherine gregory christine alexander debra frank rachel patrick carolyn raymond janet jack catherine
  dennis maria jerry heather tyler diane aaron ruth jose julie adam olivia nathan joyce henry virginia douglas victoria
  zachary kelly peter lauren kyle christina ethan joan walter evelyn noah judith jeremy megan christian andrea keith
  cheryl roger hannah terry jacqueline gerald martha harold gloria sean teresa austin ann carl sara arthur madison
  lawrence frances dylan kathryn jesse janice jordan jean bryan abigail billy alice joe julia bruce judy gabriel sophia
  logan grace albert denise willie amber alan doris juan marilyn wayne danielle elijah beverly randy isabella roy theresa
  vincent diana ralph natalie eugene brittany russell charlotte bobby marie mason kayla philip alexis louis lori harry
  rose daniela luis isabel alejandra carlos antonio miguel angel jesus francisco manuel pedro jorge mario ricardo
  eduardo fernando sergio roberto javier rafael ana carmen rosa guadalupe juana yolanda alma irma leticia claudia monica
  veronica sylvia norma lillian edith mildred florence ethel clara edna irene josephine thelma lucille phyllis rita
  eleanor ellen elaine lois esther anita april tiffany tammy wanda dawn erin robin tracy stacy wendy valerie gail
  sherry tina dana kathy jamie renee suzanne erica yvonne melanie vanessa crystal michele sheila marcia roberta rhonda
  paula peggy connie carrie charlene marjorie lucy vivian leah molly chloe ava mia ella zoe lily layla aria liam oliver
  lucas mateo levi sebastian owen jackson aiden caleb isaac hunter connor cameron adrian ian evan cole chase blake
  marcus curtis clarence ernest stanley leonard dale fred howard norman glenn craig todd shawn derek brett troy joel
  travis shane clifford leroy melvin calvin lloyd leon jay jon jim tom mike steve bill bob dan ted sam ben alex max
  tony danny jimmy johnny tommy eddie ron don ken rick erik marc brad chad corey allan allen phillip stuart theodore
  allison alicia abby bonnie candace cassandra colleen courtney eva faith felicia gina hailey haley holly jane jasmine
  jeanne jill joann joanne jodi kara kate katie kristen kristin kristina krystal latoya lorraine lynn mackenzie maureen
  meghan miranda misty naomi natasha paige penny priscilla regina sabrina savannah shannon shelby sierra stella summer
  sydney tanya tara toni tonya vera vicki whitney mohammed muhammad ahmed ali omar hassan ibrahim fatima aisha wei
  jin min priya raj anil sanjay ravi hung minh andre darnell jamal tyrone deandre marvin rodney reginald terrence
  vernon clyde earl floyd herbert hector ruben raul oscar julio cesar armando alberto enrique ramon arturo alfredo
  gilbert geraldine gertrude marion marian leslie lesley pat chris casey taylor riley avery rowan parker quinn`.split(
    /\s+/,
  );

export const lastNames: readonly string[] =
  `smith johnson williams brown jones garcia miller davis rodriguez martinez hernandez lopez gonzalez wilson anderson
  thomas taylor moore jackson martin lee perez thompson white harris sanchez clark ramirez lewis robinson walker young
  allen king wright scott torres nguyen hill flores green adams nelson baker hall rivera campbell mitchell carter roberts
  gomez phillips evans turner diaz parker cruz edwards collins reyes stewart morris morales murphy cook rogers gutierrez
  ortiz morgan cooper peterson bailey reed kelly howard ramos kim cox ward richardson watson brooks chavez wood james
  bennett gray mendoza ruiz hughes price alvarez castillo sanders patel myers long ross foster jimenez powell jenkins
  perry russell sullivan bell coleman butler henderson barnes gonzales fisher vasquez simmons romero jordan patterson
  alexander hamilton graham reynolds griffin wallace moreno west cole hayes bryant herrera gibson ellis tran medina
  aguilar stevens murray ford castro marshall owens harrison fernandez mcdonald woods washington kennedy wells vargas
  henry chen freeman webb tucker guzman burns crawford olson simpson porter hunter gordon mendez silva shaw snyder mason
  dixon munoz hunt hicks holmes palmer wagner black robertson boyd rose stone salazar fox warren mills meyer rice
  schmidt garza daniels ferguson nichols stephens soto weaver ryan gardner payne grant dunn kelley spencer hawkins arnold
  pierce hansen peters santos hart bradley knight elliott cunningham duncan armstrong hudson carroll lane riley andrews
  alvarado ray delgado berry perkins hoffman johnston matthews pena richards contreras willis carpenter lawrence sandoval
  guerrero george chapman rios estrada ortega watkins greene nunez wheeler valdez harper burke larson santiago maldonado
  morrison franklin carlson austin dominguez carr lawson jacobs obrien lynch singh vega bishop montgomery oliver jensen
  harvey williamson gilbert dean sims espinoza howell li wong reid hanson le mccoy garrett burton fuller wang weber welch
  rojas lucas marquez fields park yang little banks padilla day walsh bowman schultz luna fowler mejia davidson acosta
  brewer may holland juarez newman pearson curtis cortez douglas schneider joseph barrett navarro figueroa keller avila
  wade molina stanley hopkins campos barnett bates chambers caldwell beck lambert miranda byrd craig ayala lowe frazier
  powers neal leonard gregory carrillo sutton fleming rhodes shelton schwartz norris jennings rowe rosales salas avery
  cervantes cross blair meyers dawson parsons daniel fischer chan shah khan lin liu wu huang ho pham vo carver rosario
  santana melendez velasquez hodges hines whitfield dorsey whitaker stuart browne clarke thomson allan johnstone`.split(
    /\s+/,
  );

const known = new Set([...firstNames, ...lastNames]);

/** Names that are also ordinary words. */
const ordinaryWords = new Set(
  `price day park banks fields cross may rose stone wood woods hill king cook baker long young black white green brown
  gray bell hunt hunter case grant mark bill dean chase summer penny faith grace rich ford lane rice page little barber
  marks powers snow ward weaver mason miller porter carpenter fisher gardner parsons bishop read reed ray will pat drew
  art joy dawn angel jesus christian casey parker quinn avery major min wells rivera sage holland london paris austin`.split(
    /\s+/,
  ),
);

export const isKnownName = (name: string): boolean => known.has(name);

/** A known name that has no other meaning. */
export const isUnambiguousName = (name: string): boolean => known.has(name) && !ordinaryWords.has(name);
