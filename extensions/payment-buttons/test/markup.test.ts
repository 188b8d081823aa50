import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
	createBlock,
	serialize,
	switchToBlockType,
	type BlockInstance,
} from '@wordpress/blocks';
import {
	openBlock,
	registerMediaBlock,
	registerTextBlock,
} from '../../../tests/unit/blocks';
import { registerOwnBlock } from '../../../tests/unit/register-block';

const folder = join( __dirname, 'stored' );
const read = ( file: string ) =>
	readFileSync( join( folder, `${ file }.html` ), 'utf8' ).trim();
const cases = readdirSync( folder )
	// Posts with the block Payments are opened in the browser.
	.filter( ( file ) => ! /\.serialized|intro/.test( file ) )
	.map( ( file ) => file.slice( 0, -'.html'.length ) );

beforeAll( () => {
	registerTextBlock( 'core/button', 'a', {
		text: { type: 'string' },
		width: { type: 'number' },
	} );
	registerMediaBlock( 'core/buttons', 'layout' );
	registerOwnBlock( 'button' );
	registerOwnBlock( 'recurring-payments' );
	registerOwnBlock( 'payment-buttons' );
} );

const isWhole = ( { isValid, innerBlocks }: BlockInstance ): boolean =>
	isValid && innerBlocks.every( isWhole );

it.each( cases.filter( ( name ) => ! name.startsWith( 'deprecated' ) ) )(
	'comes back byte by byte: %s',
	( name ) => {
		const block = openBlock( read( name ) );
		expect( isWhole( block ) ).toBe( true );
		expect( serialize( block ) ).toBe( read( name ) );
	}
);

it.each( cases.filter( ( name ) => name.startsWith( 'deprecated' ) ) )(
	'becomes what it is today: %s',
	( name ) => {
		const block = openBlock( read( name ) );
		// WordPress reports markup that changes, and no attributes that move.
		jest.mocked( window.console.info ).mockClear();
		expect( isWhole( block ) ).toBe( true );
		expect( serialize( block ) ).toBe( read( `${ name }.serialized` ) );
	}
);

it( 'has a button where the attributes of a stored block are malformed', () => {
	const block = openBlock(
		'<!-- wp:jetpack/recurring-payments {"planId":228,"submitButtonText":"$1",,"align":"center"} /-->'
	);
	expect( serialize( block ) ).toBe(
		'<!-- wp:jetpack/recurring-payments -->\n<div class="wp-block-jetpack-recurring-payments"><!-- wp:jetpack/button {"element":"a","uniqueId":"recurring-payments-id"} /--></div>\n<!-- /wp:jetpack/recurring-payments -->'
	);
	jest.mocked( window.console.info ).mockClear();
} );

it( 'can be made from core’s buttons, without their links', () => {
	const [ row ] =
		switchToBlockType(
			createBlock( 'core/buttons', {}, [
				createBlock( 'core/button', {
					text: 'Join',
					url: 'https://example.org',
				} ),
			] ),
			'jetpack/payment-buttons'
		) ?? [];
	const button = row?.innerBlocks[ 0 ]?.innerBlocks[ 0 ];
	expect( row?.innerBlocks[ 0 ]?.name ).toBe( 'jetpack/recurring-payments' );
	expect( button?.name ).toBe( 'jetpack/button' );
	expect( button?.attributes ).toMatchObject( {
		element: 'a',
		text: 'Join',
	} );
	expect( button?.attributes.url ).toBeUndefined();
} );
