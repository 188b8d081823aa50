import {
	createBlock,
	parse,
	pasteHandler,
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
	registerOwnBlock( 'eventbrite' );
} );

const ID = 144144099883;
const PAGE = `https://www.eventbrite.com.au/e/food-hub-unsw-tickets-${ ID }`;
const own = ( more = '' ) => `{"url":"${ PAGE }","eventId":${ ID }${ more }}`;
const link = ( more = '', classes = '' ) =>
	`<!-- wp:jetpack/eventbrite ${ own(
		more
	) } -->\n<a class="wp-block-jetpack-eventbrite${ classes } eventbrite__direct-link" href="${ PAGE }">${ PAGE }</a>\n<!-- /wp:jetpack/eventbrite -->`;
/** The form of before it had a class. */
const bare = ( more = '' ) =>
	link( more ).replace( ' eventbrite__direct-link', '' );
const modal = ( button: string, more = '', classes = '' ) =>
	`<!-- wp:jetpack/eventbrite ${ own(
		`,"style":"modal"${ more }`
	) } -->\n<div class="wp-block-jetpack-eventbrite${ classes }">${ button }</div>\n<!-- /wp:jetpack/eventbrite -->`;
const button = ( attributes: string ) =>
	`<!-- wp:jetpack/button {"element":"a","uniqueId":"eventbrite-widget-id",${ attributes }} /-->`;

describe( 'the stored markup of Eventbrite', () => {
	it.each( [
		[ 'the checkout', link() ],
		[ 'a button', modal( button( '"text":"Register"' ) ) ],
		[
			'a button, a place and a class',
			modal(
				button( '"text":"Komm!"' ),
				',"align":"wide","className":"späti"',
				' alignwide späti'
			),
		],
		[ 'nothing', '<!-- wp:jetpack/eventbrite /-->' ],
	] )( 'comes back byte by byte with %s', ( _, markup ) => {
		const blocks = parse( markup );
		expect( blocks ).toHaveLength( 1 );
		expect( blocks[ 0 ]?.isValid ).toBe( true );
		expect( serialize( blocks ) ).toBe( markup );
	} );

	it( 'is right again after an author has saved it', () => {
		const url = `${ PAGE }?aff=a&b=c`;
		const block = openBlock(
			`<!-- wp:jetpack/eventbrite {"url":"${ url.replace(
				'&',
				'\\u0026amp;'
			) }","eventId":${ ID }} -->\n<a class="wp-block-jetpack-eventbrite eventbrite__direct-link" href="${ url.replace(
				'&',
				'&amp;'
			) }">${ url.replace(
				'&',
				'&amp;'
			) }</a>\n<!-- /wp:jetpack/eventbrite -->`
		);
		expect( block.isValid ).toBe( true );
		expect( block.attributes ).toEqual( {
			url,
			eventId: ID,
			style: 'inline',
		} );
	} );
} );

describe( 'the first version', () => {
	const old = (
		attributes: string,
		classes: string,
		text: string,
		style = ''
	) =>
		`<!-- wp:jetpack/eventbrite ${ own(
			attributes
		) } -->\n<div class="wp-block-jetpack-eventbrite wp-block-button"><a class="wp-block-button__link ${ classes }" href="${ PAGE }" id="eventbrite-widget-${ ID }" rel="noopener noreferrer" role="button"${ style } target="_blank">${ text }</a></div>\n<!-- /wp:jetpack/eventbrite -->`;

	it.each( [
		[
			'a button by its style',
			old(
				',"style":"modal","borderRadius":0,"backgroundColor":"black","textColor":"pink"',
				'has-text-color has-pink-color has-background has-black-background-color no-border-radius',
				'Registrieren'
			),
			modal(
				button(
					'"text":"Registrieren","textColor":"pink","backgroundColor":"black","borderRadius":0,"className":""'
				)
			),
		],
		[
			'a button by its switch',
			old(
				',"useModal":true,"borderRadius":0,"backgroundColor":"green","customBackgroundColor":"white","customTextColor":"blue","textColor":"pink"',
				'has-text-color has-pink-color has-background has-green-background-color no-border-radius',
				'Register'
			),
			modal(
				button(
					'"text":"Register","textColor":"pink","customTextColor":"blue","backgroundColor":"green","customBackgroundColor":"white","borderRadius":0,"className":""'
				)
			),
		],
		[
			'a button with colors of its own',
			old(
				',"useModal":true,"borderRadius":12,"customBackgroundColor":"#123456","customTextColor":"#ffffff","text":"Buy \\u003cem\\u003enow\\u003c/em\\u003e"',
				'has-text-color has-background',
				'Buy <em>now</em>',
				' style="background-color:#123456;color:#ffffff;border-radius:12px"'
			),
			modal(
				button(
					'"text":"Buy \\u003cem\\u003enow\\u003c/em\\u003e","customTextColor":"#ffffff","customBackgroundColor":"#123456","borderRadius":12,"className":""'
				)
			),
		],
		[ 'the checkout with a link of no class', bare(), link() ],
		[
			'the checkout with a link in an element',
			`<!-- wp:jetpack/eventbrite ${ own() } -->\n<div class="wp-block-jetpack-eventbrite"><a class="eventbrite__direct-link" href="${ PAGE }">${ PAGE }</a></div>\n<!-- /wp:jetpack/eventbrite -->`,
			link(),
		],
	] )( 'becomes what it is today: %s', ( _, markup, now ) => {
		const block = openBlock( markup );
		expect( block.isValid ).toBe( true );
		expect( serialize( block ) ).toBe( now );
		expect( console ).toHaveInformed();
	} );

	it( 'removes the attribute if it equals the default', () => {
		const block = openBlock( link( ',"useModal":false' ) );
		expect( block.isValid ).toBe( true );
		expect( serialize( block ) ).toBe( link() );
	} );

	it.each( [ link, bare ] )(
		'keeps the settings of a button that is not displayed',
		( markup ) => {
			const block = openBlock(
				markup(
					',"useModal":false,"text":"Kommt \\u003cem\\u003ealle\\u003c/em\\u003e","borderRadius":0,"customBackgroundColor":"#123456","textColor":"pink"'
				)
			);
			expect( block.isValid ).toBe( true );
			expect( serialize( block ) ).toBe(
				link(
					',"button":{"text":"Kommt \\u003cem\\u003ealle\\u003c/em\\u003e","textColor":"pink","customBackgroundColor":"#123456","borderRadius":0}'
				)
			);
			expect( serialize( openBlock( serialize( block ) ) ) ).toBe(
				serialize( block )
			);
			if ( markup === bare ) {
				expect( console ).toHaveInformed();
			}
		}
	);

	it( 'leaves the look to the button, and other classes to the block', () => {
		const block = openBlock(
			old(
				',"useModal":true,"className":"is-style-outline späti","align":"right"',
				'',
				'Register'
			)
				.replace( 'button__link ', 'button__link' )
				.replace(
					'wp-block-jetpack-eventbrite wp-block-button',
					'wp-block-jetpack-eventbrite wp-block-button alignright is-style-outline späti'
				)
		);
		expect( console ).toHaveInformed();
		expect( serialize( block ) ).toBe(
			modal(
				button( '"text":"Register","className":"is-style-outline"' ),
				',"align":"right","className":"späti"',
				' alignright späti'
			)
		);
	} );
} );

describe( 'pasting', () => {
	const CODE = `<script src="https://www.eventbrite.com.au/static/widgets/eb_widgets.js"></script><button type="button">Buy</button><script>window.EBWidgets.createWidget({ widgetType: 'checkout', eventId: '${ ID }', modal: true })</script>`;

	it( 'accepts a URL', () => {
		const blocks = pasteHandler( {
			plainText: `${ PAGE }?aff=x`,
			mode: 'BLOCKS',
		} );
		expect( console ).toHaveLogged();
		expect( typeof blocks === 'string' || serialize( blocks ) ).toBe(
			link()
		);
	} );

	it.each( [
		[
			'the checkout',
			`<div id="eventbrite-widget-container-${ ID }"></div>`,
			( url: string ) => link().replaceAll( PAGE, url ),
		],
		[
			'a button',
			`<noscript><a href="${ PAGE }" rel="noopener noreferrer" target="_blank"></noscript>\n<button id="eventbrite-widget-modal-trigger-${ ID }" type="button">Buy &amp; go</button>\n<noscript></a>Buy Tickets on Eventbrite</noscript>`,
			( url: string ) =>
				modal(
					button(
						`"passthroughAttributes":{"url":"url"},"text":"Buy \\u0026amp; go","url":"${ url }"`
					)
				).replace( PAGE, url ),
		],
	] )( 'takes the code of %s', ( _, elements, made ) => {
		const code = `${ elements }\n<script src="https://www.eventbrite.com.au/static/widgets/eb_widgets.js"></script>\n<script>window.EBWidgets.createWidget({ eventId: '${ ID }' });</script>`;
		for ( const clipboard of [ { plainText: code }, { HTML: code } ] ) {
			const blocks = pasteHandler( { ...clipboard, mode: 'BLOCKS' } );
			expect( console ).toHaveLogged();
			expect( typeof blocks === 'string' || serialize( blocks ) ).toBe(
				made( `https://www.eventbrite.com/e/${ ID }` )
			);
		}
	} );

	it( 'leaves other elements alone', () => {
		const blocks = pasteHandler( {
			HTML: '<p>One</p><div id="eventbrite-widget-container-x">Two</div><button id="other">Three</button>',
			mode: 'BLOCKS',
		} );
		expect( console ).toHaveLogged();
		expect(
			typeof blocks === 'string' || serialize( blocks )
		).not.toContain( 'jetpack/' );
	} );

	it( 'makes a button of the code of one in a Custom HTML block', () => {
		const made = switchToBlockType(
			createBlock( 'core/html', { content: CODE } ),
			'jetpack/eventbrite'
		);
		const url = `https://www.eventbrite.com.au/e/${ ID }`;
		expect( serialize( made ?? [] ) ).toBe(
			modal(
				button(
					`"passthroughAttributes":{"url":"url"},"text":"Buy","url":"${ url }"`
				)
			).replace( PAGE, url )
		);
	} );

	it( 'becomes a paragraph with a link', () => {
		const made = switchToBlockType( openBlock( link() ), 'core/paragraph' );
		expect( made?.[ 0 ]?.attributes.content ).toBe(
			`<a href="${ PAGE }">${ PAGE }</a>`
		);
	} );
} );
