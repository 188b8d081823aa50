import {
	createBlock,
	parse,
	pasteHandler,
	rawHandler,
	serialize,
	setDefaultBlockName,
	setFreeformContentHandlerName,
	setUnregisteredTypeHandlerName,
	switchToBlockType,
} from '@wordpress/blocks';
import { openBlock, registerTextBlock } from '../../../tests/unit/blocks';
import { registerOwnBlock } from '../../../tests/unit/register-block';

beforeAll( () => {
	registerTextBlock( 'core/paragraph', 'p' );
	registerTextBlock( 'core/html', 'div' );
	setDefaultBlockName( 'core/paragraph' );
	setFreeformContentHandlerName( 'core/html' );
	setUnregisteredTypeHandlerName( 'core/html' );
	registerOwnBlock( 'button' );
	registerOwnBlock( 'calendly' );
} );

const PAGE = 'https://calendly.com/username';
const BUTTON =
	'<!-- wp:jetpack/button {"element":"a","uniqueId":"calendly-widget-id","passthroughAttributes":{"url":"url"},"text":"Schedule time with me","url":"https://calendly.com/username"} /-->';
const block = ( attributes: string, inside = '', classes = '' ) =>
	`<!-- wp:jetpack/calendly ${ attributes } -->\n<div class="wp-block-jetpack-calendly${ classes }">${ inside }</div>\n<!-- /wp:jetpack/calendly -->`;

describe( 'the stored markup of Calendly', () => {
	it.each( [
		[ 'a calendar', block( `{"url":"${ PAGE }"}` ) ],
		[ 'a button', block( `{"style":"link","url":"${ PAGE }"}`, BUTTON ) ],
		[
			'settings, a place and a class',
			block(
				`{"backgroundColor":"000000","hideEventTypeDetails":true,"primaryColor":"19ff00","textColor":"ffffff","url":"${ PAGE }","align":"right","className":"späti"}`,
				'',
				' alignright späti'
			),
		],
		[
			'nothing',
			'<!-- wp:jetpack/calendly -->\n<div class="wp-block-jetpack-calendly"></div>\n<!-- /wp:jetpack/calendly -->',
		],
	] )( 'comes back byte by byte with %s', ( _, markup ) => {
		const blocks = parse( markup );
		expect( blocks ).toHaveLength( 1 );
		expect( blocks[ 0 ]?.isValid ).toBe( true );
		expect( serialize( blocks ) ).toBe( markup );
	} );

	it.each( [
		[
			'a button with colors',
			'{"submitButtonBackgroundColor":"212020","hideEventTypeDetails":true,"submitButtonText":"Komm vorbei","submitButtonTextColor":"801249","submitButtonClasses":"is-style-outline","style":"link","url":"https://calendly.com/username"}',
			block(
				`{"hideEventTypeDetails":true,"style":"link","url":"${ PAGE }"}`,
				`<!-- wp:jetpack/button {"element":"a","uniqueId":"calendly-widget-id","text":"Komm vorbei","url":"${ PAGE }","textColor":"801249","backgroundColor":"212020","className":"is-style-outline"} /-->`
			),
		],
		[
			'a button without a text of its own',
			`{"style":"link","url":"${ PAGE }"}`,
			block(
				`{"style":"link","url":"${ PAGE }"}`,
				`<!-- wp:jetpack/button {"element":"a","uniqueId":"calendly-widget-id","text":"Schedule time with me","url":"${ PAGE }"} /-->`
			),
		],
		[
			'a calendar',
			`{"primaryColor":"19ff00","url":"${ PAGE }"}`,
			block( `{"primaryColor":"19ff00","url":"${ PAGE }"}` ),
		],
		[
			'a calendar that remembers a button',
			`{"submitButtonText":"Later","url":"${ PAGE }"}`,
			block(
				`{"url":"${ PAGE }"}`,
				`<!-- wp:jetpack/button {"element":"a","uniqueId":"calendly-widget-id","text":"Later","url":"${ PAGE }"} /-->`
			),
		],
	] )(
		'brings %s of the first version up to date',
		( _, attributes, now ) => {
			const old = openBlock(
				`<!-- wp:jetpack/calendly ${ attributes } -->\n<a href="${ PAGE }" class="wp-block-jetpack-calendly">${ PAGE }</a>\n<!-- /wp:jetpack/calendly -->`
			);
			expect( console ).toHaveInformed();
			expect( old.isValid ).toBe( true );
			expect( serialize( old ) ).toBe( now );
		}
	);
} );

describe( 'pasting', () => {
	const paste = ( clipboard: { HTML?: string; plainText?: string } ) => {
		const blocks = pasteHandler( { ...clipboard, mode: 'BLOCKS' } );
		expect( console ).toHaveLogged();
		return typeof blocks === 'string' ? blocks : serialize( blocks );
	};
	const CODE = `<!-- Calendly inline widget begin -->
<div class="calendly-inline-widget" data-url="${ PAGE }?primary_color=19ff00" style="min-width:320px;height:700px;"></div>
<script type="text/javascript" src="https://assets.calendly.com/assets/external/widget.js" async></script>
<!-- Calendly inline widget end -->`;

	it.each( [
		[ 'an address', { plainText: PAGE }, `{"url":"${ PAGE }"}` ],
		[
			'the inline code',
			{ plainText: CODE },
			`{"primaryColor":"19ff00","url":"${ PAGE }"}`,
		],
		[
			'the inline code as a part of a page',
			{ HTML: CODE },
			`{"primaryColor":"19ff00","url":"${ PAGE }"}`,
		],
	] )( 'takes %s', ( _, clipboard, attributes ) => {
		expect( paste( clipboard ) ).toBe( block( attributes ) );
	} );

	it( 'takes the inline code in a post of the classic editor', () => {
		expect( serialize( rawHandler( { HTML: CODE } ) ) ).toContain(
			block( `{"primaryColor":"19ff00","url":"${ PAGE }"}` )
		);
	} );

	it( 'leaves other elements and a sentence alone', () => {
		for ( const plainText of [
			`Meet me at ${ PAGE } then`,
			'<div class="calendly-inline-widget" data-url="https://evil.example/x"></div><p>Text</p>',
		] ) {
			expect( paste( { plainText } ) ).not.toContain( 'jetpack/' );
		}
	} );

	it( 'makes a button of the code of a badge in a Custom HTML block', () => {
		const made = switchToBlockType(
			createBlock( 'core/html', {
				content: `<script>Calendly.initBadgeWidget({ url: '${ PAGE }', text: 'Anna', color: '#0069ff' });</script>`,
			} ),
			'jetpack/calendly'
		);
		expect( serialize( made ?? [] ) ).toBe(
			block(
				`{"style":"link","url":"${ PAGE }"}`,
				BUTTON.replace(
					'"text":"Schedule time with me","url":"https://calendly.com/username"',
					'"text":"Anna","url":"https://calendly.com/username","customBackgroundColor":"#0069ff"'
				)
			)
		);
	} );
} );
