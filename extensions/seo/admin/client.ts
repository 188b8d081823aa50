import { coreFetch } from '@freehold/admin/core-fetch';
import { KINDS, toParts, toText, type Kind } from './patterns';

/** The texts of the site as the form has them. */
export type SiteTexts = { description: string } & Record< Kind, string >;

/** Jetpack’s options, in WordPress’s own route of settings. */
const PATH = '/wp/v2/settings';
const DESCRIPTION = 'advanced_seo_front_page_description';
const FORMATS = 'advanced_seo_title_formats';

type Stored = {
	[ DESCRIPTION ]: string | null;
	[ FORMATS ]: Record< string, unknown > | null;
};

const read = ( stored: Stored ): SiteTexts => ( {
	description: stored[ DESCRIPTION ] ?? '',
	...( Object.fromEntries(
		KINDS.map( ( kind ) => [ kind, toText( stored[ FORMATS ]?.[ kind ] ) ] )
	) as Record< Kind, string > ),
} );

/** Fetches the texts. */
export const fetchTexts = async (): Promise< SiteTexts > =>
	read(
		await coreFetch( {
			path: `${ PATH }?_fields=${ DESCRIPTION },${ FORMATS }`,
		} )
	);

/**
 * Stores texts. Those that are left out stay as they are, also where another tab has changed them since.
 *
 * @return What is stored.
 */
export async function storeTexts(
	changed: Partial< SiteTexts >
): Promise< SiteTexts > {
	const { description, ...patterns } = changed;
	// WordPress stores the patterns together.
	const texts =
		Object.keys( patterns ).length > 0
			? { ...( await fetchTexts() ), ...patterns }
			: undefined;
	return read(
		await coreFetch( {
			path: PATH,
			method: 'POST',
			data: {
				[ DESCRIPTION ]: description,
				[ FORMATS ]:
					texts &&
					Object.fromEntries(
						KINDS.map( ( kind ) => [
							kind,
							toParts( texts[ kind ], kind ),
						] )
					),
			},
		} )
	);
}
