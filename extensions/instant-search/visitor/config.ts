import { pageData, type Printed } from '@freehold/visitor/printed';
import constants from '../constants.json';

/** The names of the texts that PHP translates. */
type TextName =
	| 'search'
	| 'close'
	| 'results'
	| 'loading'
	| 'start'
	| 'failed'
	| 'offline'
	| 'again'
	| 'more'
	| 'all'
	| 'type'
	| 'category'
	| 'period'
	| 'everything'
	| 'anything'
	| 'anytime'
	| 'week'
	| 'month'
	| 'year';

/** What the page says about the search. */
export type Config = {
	/** Whether all search forms open the overlay. */
	overlay: boolean;
	/** The URLs of both routes, of the site, and of the style sheet. */
	posts: Printed;
	filters: Printed;
	home: Printed;
	style: Printed;
	/** The page’s colors, as custom properties; pages that a cache stored before an update have none. */
	look?: Record< string, string >;
	texts: Record< TextName, string >;
};

/** The selectors of the search fields of blocks, and of all forms. */
export const { blockFields: BLOCK_FIELD, fields: FIELD } = constants;

/** Returns what the page says about the search; undefined in pages that a cache stored before an update. */
export const readConfig = (): Config | undefined => pageData( 'search' );
