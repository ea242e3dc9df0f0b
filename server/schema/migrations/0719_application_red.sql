-- What is red in what an application says (operator.md §5), written with it: what is said of people is sealed, so the
-- desk's list could not look. Null until the chore `seller.look-at-applications` has looked at what stood before; a change
-- of the rules sets it null again.
alter table seller_application add column red text[];
