/** First names and their common short forms in US records, one name each between the bars. */
export const nicknames: readonly (readonly string[])[] =
  `robert bob bobby rob robbie | william bill billy will liam | richard rick dick rich ricky | james jim jimmy jamie |
   john johnny jack jon | jonathan jon johnathan | michael mike mickey | joseph joe joey | thomas tom tommy |
   charles charlie chuck | daniel dan danny | matthew matt | anthony tony | steven stephen steve |
   edward ed eddie ted ned | kenneth ken kenny | ronald ron ronnie | timothy tim | jeffrey jeff geoffrey | gregory greg |
   samuel sam | benjamin ben | alexander alex | alexandra alex sandra | andrew andy drew | nicholas nick |
   christopher chris | christine christina chris tina chrissy | elizabeth liz beth betty eliza lisa betsy |
   margaret maggie meg peggy marge | katherine catherine kathryn kate kathy cathy katie kat | patricia pat patty trish |
   patrick pat | jennifer jen jenny | susan sue susie | deborah debra debbie deb | barbara barb | rebecca becky becca |
   theresa teresa terry | pamela pam | victoria vicky tori | cynthia cindy | dorothy dot dottie | francisco frank paco |
   francis frank | jose pepe | guadalupe lupe | lawrence larry | raymond ray | donald don donnie | david dave |
   douglas doug | walter walt | henry hank harry | albert al bert | frederick fred freddie`
    .split('|')
    .map((names) => names.trim().split(' '));
