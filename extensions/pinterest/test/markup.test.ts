import { parse, serialize } from '@wordpress/blocks';
import { openBlock } from '../../../tests/unit/blocks';
import { registerOwnBlock } from '../../../tests/unit/register-block';

beforeAll( () => registerOwnBlock( 'pinterest' ) );

describe( 'the stored markup of Pinterest', () => {
	it.each( [
		[
			'a board',
			'<!-- wp:jetpack/pinterest {"url":"https://www.pinterest.com.au/jeanette1952/meat-pies/"} -->\n<a href="https://www.pinterest.com.au/jeanette1952/meat-pies/" class="wp-block-jetpack-pinterest">https://www.pinterest.com.au/jeanette1952/meat-pies/</a>\n<!-- /wp:jetpack/pinterest -->',
		],
		[
			'a class',
			'<!-- wp:jetpack/pinterest {"url":"https://pin.it/4aBc","className":"is-späti"} -->\n<a href="https://pin.it/4aBc" class="wp-block-jetpack-pinterest is-späti">https://pin.it/4aBc</a>\n<!-- /wp:jetpack/pinterest -->',
		],
		[
			'nothing',
			'<!-- wp:jetpack/pinterest -->\n<a class="wp-block-jetpack-pinterest"></a>\n<!-- /wp:jetpack/pinterest -->',
		],
	] )( 'comes back byte by byte with %s', ( _, markup ) => {
		const blocks = parse( markup );
		expect( blocks ).toHaveLength( 1 );
		expect( blocks[ 0 ]?.isValid ).toBe( true );
		expect( serialize( blocks ) ).toBe( markup );
	} );

	it.each( [
		[ 'embedBoard', 'https://www.pinterest.com.au/anna/bread-recipes/' ],
		[ 'embedPin', 'https://www.pinterest.de/pin/99360735500167749/' ],
		[ 'embedUser', 'https://www.pinterest.com/anna/' ],
	] )( 'an older version’s %s becomes a link', ( kind, url ) => {
		const attributes = JSON.stringify( { url } );
		const block = openBlock(
			`<!-- wp:jetpack/pinterest ${ attributes } -->\n<div class="wp-block-jetpack-pinterest"><a data-pin-do="${ kind }" href="${ url }"></a></div>\n<!-- /wp:jetpack/pinterest -->`
		);
		expect( console ).toHaveInformed();
		expect( block.isValid ).toBe( true );
		expect( serialize( block ) ).toBe(
			`<!-- wp:jetpack/pinterest ${ attributes } -->\n<a href="${ url }" class="wp-block-jetpack-pinterest">${ url }</a>\n<!-- /wp:jetpack/pinterest -->`
		);
	} );
} );
