/** Pages of Jetpack's search, which contain only comments, and the blocks inside of boxes. */
import { getBlockType, parse, serialize } from '@wordpress/blocks';
import { readFileSync } from 'fs';
import { join } from 'path';
import { registerOwnBlock } from '../../../tests/unit/register-block';
import { BOXES, LEAVES } from '../blocks/search/names';
import family from '../blocks/search/family.json';

beforeAll( () => {
	registerOwnBlock( 'search-results' );
	registerOwnBlock( 'search-filters' );
} );

it( 'registers each block of the family', () => {
	expect( [ ...BOXES, ...LEAVES ].sort() ).toEqual(
		Object.keys( family.types ).sort()
	);
	for ( const name of [ ...BOXES, ...LEAVES, 'search-results' ] ) {
		expect( getBlockType( `jetpack-search/${ name }` )?.name ).toBeTruthy();
	}
} );

const page = readFileSync(
	join( __dirname, 'stored/search-page.html' ),
	'utf8'
);

it.each( [
	// Without core's group.
	[
		page
			.slice( 0, page.indexOf( '<!-- wp:jetpack-search/search-results' ) )
			.trim(),
	],
	[
		'<!-- wp:jetpack-search/search-results {"postTypeMode":"include","postTypes":["post"],"resultsPerPage":5} -->\n<!-- wp:jetpack-search/results-count /-->\n\n<!-- wp:jetpack-search/results-list {"layout":"compact"} /-->\n<!-- /wp:jetpack-search/search-results -->',
	],
	[
		'<!-- wp:jetpack-search/filters-popover -->\n<!-- wp:jetpack-search/filter-checkbox {"filterType":"author","queryType":"and"} /-->\n<!-- /wp:jetpack-search/filters-popover -->',
	],
	[
		readFileSync(
			join( __dirname, 'stored/search-products.html' ),
			'utf8'
		).trim(),
	],
] )( 'opens and saves %s', ( stored ) => {
	const blocks = parse( stored );
	expect( blocks.every( ( { isValid } ) => isValid ) ).toBe( true );
	expect( serialize( blocks ) ).toBe( stored );
} );
