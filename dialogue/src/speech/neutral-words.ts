/** Words that don't change what is said about a claim. */

/** What may be said before a status without changing it: our claim, the payer looking at it, when, and fillers. */
export const neutralWords = new Set(
  `a an the this that these it its it's that's thats here's there there's i'm im i've we we've we're they they're they've
  he she his her him your yours you our us claim claim's clam plane one one's bill status statis state visit exam
  payment check eft amount total charge charges service services date dates dos number numbered line form
  of on in for to at from with by as and so then which is are was were be been being has have got did do does am about asked
  now still current currently presently already just only also again finally today here right time moment presently actually unfortunately
  see seeing show shows showing found find finds located look looks like says saying pulled up pull sent sitting went gone
  ahead came come back okay ok yes yeah yep alright all well um uh hmm nope sure sorry thank thanks sir ma'am perfect great
  out hi hello good gotcha please pleas hold billed allowed approved received processed processing finalized completed closed
  accept accepted adjudicated adjudication priced repriced review reviewed decision submitted filed entered paid made covered full
  whole entire fully itself system file screen records note side end control icn house location code according
  corrected replacement adjusted reprocessed new straight since because but however nothing no patient member customer provider
  recipient beneficiary subscriber plan mister mr mrs ms medical birth encounter injured worker item thing can tell why
  meaning remains stays subsequently next search searched single most recent dash explanation after appeal
  let me take look bear second sec moment minute please got righty checking waiting afraid just day since later afterward
  afterwards taken give found there news been good zero goes
  claims money funds overpayment ones go finished reason remark let's lets what grab pen short keep kept keeping huh ah mm mhm doctor dr clinic confirmed supervisor exactly following basically matches matched matching verifying verified verify verification together requested request checked notes information info per correct patient's member's forgive delay excuse pardon noise anyway forever took very those answer read reading opened listed carc action adjustment group net reimbursement deposit trace percent dated replaced
  both virtual card invoice benefit outcome disposition submission electronic electronically complete id remit examiner adjuster
  final awaiting receiving question exactly twice alrighty coding sadly fine hon honey dear sweetie guys folks lines fund trust obligation though payable happened assigned mm-hm uh-huh ids under updated
  comes direct mm-hmm monday tuesday wednesday thursday friday credit vcc mmkay done
  y'all friend negative frequency receive records indicate indicates through ours draft ach`.split(/\s+/),
);
