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

/**
 * Further first names by which representatives introduce themselves. They are not compared with a patient's: some are
 * only other spellings of one name.
 */
const givenNames = new Set(
  `aaliyah abdul agnieszka alejandro alvin amir angelo anjali arjun astrid barry beatriz bernadette bernard bernice
  bert bessie beulah bjorn boris brent bria briana brianna bridget brooke bryce byron candice carla carmela cassie
  catalina cecilia cedric celeste celia chantel charmaine chelsea cherie christa cindy claire claude claudette
  clayton cody colin consuelo cora corinne cory cristina damian damon dante daphne darcy darla darlene darrell
  darren darryl daryl dashawn dave deanna debbie deedee deepa deirdre delia della delores demetrius denny derrick
  deshawn desiree desmond devin devon dewayne dexter dianne diego dina dirk dmitri dolores dominic donnie donte dora
  doreen doug doyle duane dustin dwayne dwight ebony edgar edwin effie eileen elena eli elisa elmer eloise elsa
  elsie elwood emanuel emeka emmett erika ernestine ernesto esmeralda esperanza esteban eunice ezra faye felix fiona
  francine francis freda freddie frederick gabe gabriela garth gayle genevieve geoffrey georgette gil gladys glen
  glenda graciela greg greta gretchen guillermo gus gwen hakeem hank harlan heidi henrietta herb herman hilda
  hiroshi horace hugh hugo hussein ignacio imani imogen inez ingrid ira irina iris irv isabelle ivan jackie jaime
  jake jamar jana janelle janine jeanette jeannie jeff jeffery jenna jenny jeri jermaine jerome jerrod jethro jimmie
  joanna joaquin jocelyn jody joey johanna johnathan johnnie jolene jonah josefina josh josie juanita julian julius
  kaitlyn kareem karl karla katarzyna katrina katy keisha kelli kelsey kendra kendrick kenji kenny keri kerri kerry
  khadija khalil kiara kirby kirk krista kristy kurt lakeisha lakisha lakshmi lamar lana lars lashonda latasha
  latisha latonya latrice laurie lavern laverne lavonne lemuel lena lenora leo leona lester letitia lila lindsay
  lindsey linus liz lola lonnie lora lorena lorene loretta lorna lottie louise lu lucia lucinda lucius luella luisa
  luke lula lupe luther luz lydia lyle mabel mable magdalena maggie malcolm malik mandy manuela marcella marcie
  marco marcy margarita margie margo marguerite mariana marianne maribel marietta marilynn marisela marisol marissa
  marla marlene marlon marquis marquise marsha maryann mattie maurice mavis maxine maya maynard melinda meredith
  micah mickey milton mindy minnie miriam mo mohamed monique monty moses muriel myra myrna myron nadia nadine
  nanette natalia nathaniel ned neha neil nell nellie nestor nettie nia nick nikki nina noemi nola nora noreen
  octavia octavio odell olga ophelia orlando orville otis otto pablo pam patrice patricio patty paulette paulina
  pauline pawel pete petra phil phoebe pierre piotr pooja preston quentin quincy rachael ramiro ramona randall
  raquel rashad rasheed reba reggie rene reva rhoda ricky rob rocco rochelle rocio rodrigo rogelio roland rolando
  ronnie roosevelt rosalie rosalind rosalyn rosanna roscoe roseann rosetta roslyn rowena roxanne rudy rufus russ
  ruthie sadie salma salvador sammy saul scotty selma sergei seth shana shanice shaniqua shari sharlene shaun shauna
  shawanda shawna shelba sheldon shelia shelley shelly sheri sherman sherri sherrie sheryl shonda sidney silas simon
  simone sofia sondra sonia sonya sophie stacey stacie stan stefan stu susanna susannah susie sven svetlana
  sylvester tabitha tamara tameka tamika tamra tania tanisha tasha tatiana terence teresita teri terrance terrell
  terri tessa thad therese thurman tierra tim tobias tomas traci trent trevor trey tricia trina trisha trudy tyra
  tyrell ursula valentina valeria vaughn velma verna vernice vicky victor vilma vince virgil vito viviana wally walt
  waylon wendell wes wesley wilbur wilfred wilma winifred winnie winston wyatt xavier ximena xiomara yadira yasmin
  yesenia yuki yusuf yvette zainab zane zelda zoey`.split(/\s+/),
);

/** A word that is a first name where somebody says who is speaking. */
export const isGivenName = (word: string): boolean => isKnownName(word) || givenNames.has(word);

/** A known name that has no other meaning. */
export const isUnambiguousName = (name: string): boolean => known.has(name) && !ordinaryWords.has(name);
