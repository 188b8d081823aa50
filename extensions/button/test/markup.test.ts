import {
	createBlock,
	registerBlockType,
	serialize,
	switchToBlockType,
	unregisterBlockType,
	type BlockInstance,
} from '@wordpress/blocks';
import { openBlock } from '../../../tests/unit/blocks';
import { registerOwnBlock } from '../../../tests/unit/register-block';

const json = ( attributes: object ): string =>
	JSON.stringify( attributes )
		.replaceAll( '--', '\\u002d\\u002d' )
		.replaceAll( '<', '\\u003c' )
		.replaceAll( '>', '\\u003e' )
		.replaceAll( '&', '\\u0026' )
		.replaceAll( '\\"', '\\u0022' );

const bare = ( attributes: object ): string =>
	`<!-- wp:jetpack/button ${ json( attributes ) } /-->`;

const kept = (
	attributes: object,
	link: string,
	classes = 'wp-block-button jetpack-submit-button'
): string =>
	`<!-- wp:jetpack/button ${ json( {
		saveInPostContent: true,
		...attributes,
	} ) } -->\n<div class="${ classes }">${ link }</div>\n<!-- /wp:jetpack/button -->`;

const END = 'rel="noopener noreferrer" role="button" target="_blank"';

const core = ( is68: boolean ) => {
	registerBlockType(
		{
			apiVersion: 3,
			name: 'core/button',
			title: 'Button',
			category: 'design',
			attributes: Object.fromEntries(
				[
					'tagName',
					'type',
					'url',
					'title',
					'text',
					'linkTarget',
					'rel',
					'placeholder',
					'backgroundColor',
					'textColor',
					'gradient',
					'anchor',
					'fontSize',
					'borderColor',
					...( is68 ? [ 'textAlign' ] : [] ),
				]
					.map( ( name ): [ string, object ] => [
						name,
						{ type: 'string' },
					] )
					.concat( [
						[ 'style', { type: 'object' } ],
						...( is68
							? ( [ [ 'width', { type: 'number' } ] ] as Array<
									[ string, object ]
							  > )
							: [] ),
					] )
			),
		},
		{ edit: () => null, save: () => null }
	);
	registerBlockType(
		{
			apiVersion: 3,
			name: 'core/buttons',
			title: 'Buttons',
			category: 'design',
			attributes: { layout: { type: 'object' } },
		},
		{ edit: () => null, save: () => null }
	);
};

beforeAll( () => {
	registerOwnBlock( 'button' );
} );

describe( 'the stored markup', () => {
	it( 'is nothing for a new block', () => {
		expect( serialize( createBlock( 'jetpack/button' ) ) ).toBe(
			'<!-- wp:jetpack/button /-->'
		);
	} );

	it.each( [
		[
			'colors and a radius',
			bare( {
				text: 'Contact Us',
				textColor: 'black',
				backgroundColor: 'white',
				borderRadius: 25,
			} ),
		],
		[
			'what a block around gives',
			bare( {
				element: 'a',
				uniqueId: 'calendly-widget-id',
				passthroughAttributes: { url: 'url' },
				text: 'Schedule <strong>time</strong>',
				url: 'https://calendly.com/username',
			} ),
		],
		[
			'everything',
			bare( {
				element: 'input',
				text: 'Senden',
				customTextColor: 'blue',
				customBackgroundColor: '#CCCCCC',
				customGradient: 'linear-gradient(90deg,#000 0%,#fff 100%)',
				borderRadius: 0,
				width: '50%',
				borderColor: 'accent-1',
				align: 'center',
				lock: { move: false, remove: true },
				className: 'is-style-outline',
				fontSize: 'large',
				style: { typography: { textTransform: 'uppercase' } },
			} ),
		],
		[
			'an element that is none',
			bare( { element: 'marquee', text: 'x' } ),
		],
		[
			'a link',
			kept(
				{ text: 'Read on', url: 'https://example.org/?a=1&b=2' },
				`<a class="wp-block-button__link" data-id-attr="placeholder" href="https://example.org/?a=1&amp;b=2" ${ END }>Read on</a>`
			),
		],
		[
			'a link with everything',
			kept(
				{
					uniqueId: 'my-button',
					text: 'Read <em>on</em>',
					url: '#there',
					customTextColor: '#1010d0',
					backgroundColor: 'accent-1',
					borderRadius: 7,
					width: '150px',
					className: 'is-style-outline',
					style: { typography: { fontSize: '20px' } },
				},
				`<a class="wp-block-button__link has-text-color has-background has-accent-1-background-color has-custom-width" data-id-attr="my-button" href="#there" id="my-button" rel="noopener noreferrer" role="button" style="font-size:20px;color:#1010d0;border-radius:7px;width:150px" target="_blank">Read <em>on</em></a>`,
				'wp-block-button jetpack-submit-button is-style-outline'
			),
		],
		[
			'a gradient',
			kept(
				{
					text: 'Go',
					customBackgroundColor: '#fff',
					customGradient: 'linear-gradient(90deg,#000 0%,#fff 100%)',
					borderRadius: 0,
				},
				`<a class="wp-block-button__link has-background no-border-radius" data-id-attr="placeholder" rel="noopener noreferrer" role="button" style="background:linear-gradient(90deg,#000 0%,#fff 100%)" target="_blank">Go</a>`
			),
		],
		[
			'an address that is none and colors that are none',
			kept(
				{
					text: 'Go',
					url: 'javascript:alert(1)',
					customTextColor: 'red;position:fixed',
				},
				`<a class="wp-block-button__link" data-id-attr="placeholder" ${ END }>Go</a>`
			),
		],
	] )( 'opens valid and is saved byte for byte: %s', ( _, markup ) => {
		const block = openBlock( markup );
		expect( block.isValid ).toBe( true );
		expect( serialize( block ) ).toBe( markup );
	} );
} );

describe( 'older forms', () => {
	beforeEach( () => {
		jest.spyOn( window.console, 'groupCollapsed' ).mockImplementation();
		// jsdom has no canvas, so the color does not change.
		jest.spyOn( HTMLCanvasElement.prototype, 'getContext' ).mockReturnValue(
			null
		);
	} );

	const migrated = ( markup: string ): BlockInstance => {
		const block = openBlock( markup );
		expect( block.isValid ).toBe( true );
		const again = openBlock( serialize( block ) );
		expect( again.isValid ).toBe( true );
		expect( again.attributes ).toEqual( block.attributes );
		expect( serialize( again ) ).toBe( serialize( block ) );
		return block;
	};

	it( 'names of the first contact forms', () => {
		const { attributes } = migrated(
			bare( {
				element: 'button',
				submitButtonText: 'Contact Us Today!',
				textButtonColor: 'dark-gray',
				backgroundButtonColor: 'green',
				lock: { remove: true },
			} )
		);
		expect( attributes ).toEqual( {
			element: 'button',
			saveInPostContent: false,
			text: 'Contact Us Today!',
			textColor: 'dark-gray',
			backgroundColor: 'green',
			lock: { remove: true },
		} );
	} );

	it.each( [
		[
			'with the class, the alignment and the size that core added',
			{
				text: 'Go',
				width: '50%',
				align: 'center',
				fontSize: 'large',
				className: 'is-style-outline',
			},
			`<a class="wp-block-button__link has-custom-width has-large-font-size" data-id-attr="placeholder" rel="noopener noreferrer" role="button" style="width:50%" target="_blank">Go</a>`,
			'wp-block-jetpack-button wp-block-button jetpack-submit-button is-style-outline aligncenter has-large-font-size',
		],
		[
			'before a width had a class',
			{ text: 'Go', width: '50%' },
			`<a class="wp-block-button__link" data-id-attr="placeholder" rel="noopener noreferrer" role="button" style="width:50%" target="_blank">Go</a>`,
			'wp-block-jetpack-button wp-block-button jetpack-submit-button',
		],
	] )( 'markup %s', ( _, given, link, classes ) => {
		const { attributes } = migrated( kept( given, link, classes ) );
		expect( attributes ).toEqual( { saveInPostContent: true, ...given } );
		if ( ! classes.includes( 'outline' ) ) {
			expect( window.console ).toHaveInformed();
		}
	} );

	it( 'a color that kses removed', () => {
		const { attributes } = migrated(
			kept(
				{ text: 'Go', customTextColor: 'rgb(1, 2, 3)' },
				`<a class="wp-block-button__link has-text-color" data-id-attr="placeholder" ${ END }>Go</a>`
			)
		);
		expect( attributes ).toMatchObject( {
			text: 'Go',
			customTextColor: 'rgb(1, 2, 3)',
		} );
		expect( window.console ).toHaveInformed();
	} );
} );

describe.each( [
	[ '6.8', true ],
	[ '7.1', false ],
] )( 'transforms on WordPress %s', ( _, is68 ) => {
	beforeAll( () => core( is68 ) );
	afterAll( () => {
		unregisterBlockType( 'core/button' );
		unregisterBlockType( 'core/buttons' );
	} );

	const become = ( block: BlockInstance, name: string ) => {
		const result = switchToBlockType( block, name )?.[ 0 ];
		if ( ! result ) {
			throw new Error( `No ${ name } comes of it.` );
		}
		return result;
	};

	const everything = {
		text: 'Read <em>on</em>',
		url: 'https://example.org/',
		title: 'More',
		linkTarget: '_blank',
		rel: 'nofollow',
		placeholder: 'Label',
		anchor: 'here',
		textColor: 'accent-1',
		gradient: 'vivid',
		fontSize: 'large',
		borderColor: 'accent-2',
		...( is68 ? { width: 75, textAlign: 'left' } : {} ),
		style: {
			color: { background: '#123456' },
			border: { radius: '12px', width: '3px' },
			spacing: { padding: { left: '2em' } },
			shadow: 'var:preset|shadow|natural',
			typography: {
				letterSpacing: '2px',
				...( is68 ? {} : { textAlign: 'left' } ),
			},
			...( is68 ? {} : { dimensions: { width: '33%' } } ),
		},
	};

	it.each( [
		[ 'everything', everything ],
		[ 'little', { text: 'Go', style: { border: { radius: '50%' } } } ],
		[
			'a submit button',
			{ text: 'Go', tagName: 'button', type: 'submit' },
		],
		[
			'a radius for each corner',
			{ text: 'Go', style: { border: { radius: { topLeft: '3px' } } } },
		],
	] )( 'core’s button comes back as it was: %s', ( _name, given ) => {
		const block = createBlock< Record< string, unknown > >(
			'core/button',
			given
		);
		const ours = become( block, 'jetpack/button' );
		expect( become( ours, 'core/button' ).attributes ).toEqual(
			block.attributes
		);
	} );

	it( 'describes the same values', () => {
		expect(
			become( createBlock( 'core/button', everything ), 'jetpack/button' )
				.attributes
		).toMatchObject( {
			element: 'a',
			uniqueId: 'here',
			customBackgroundColor: '#123456',
			borderRadius: 12,
			width: is68 ? '75%' : '33%',
		} );
	} );

	it( 'a Freehold button transforms back unchanged, alone and in Buttons', () => {
		const given = {
			element: 'a',
			text: 'Go',
			url: 'https://example.org/?a=1&b=2',
			linkTarget: '_self',
			customTextColor: '#fff',
			customGradient: 'linear-gradient(90deg,#000 0%,#fff 100%)',
			borderRadius: 0,
			width: '50%',
			align: 'center',
		};
		const ours = createBlock( 'jetpack/button', given );
		const buttons = become( ours, 'core/buttons' );
		expect( buttons.attributes ).toEqual( {
			layout: { type: 'flex', justifyContent: 'center' },
		} );
		expect( become( buttons, 'jetpack/button' ).attributes ).toEqual(
			ours.attributes
		);
	} );

	it( 'does not transform what core cannot represent', () => {
		for ( const given of [
			{ element: 'input' },
			{ passthroughAttributes: { url: 'url' } },
			...( is68 ? [ { width: '150px' } ] : [] ),
		] ) {
			expect(
				switchToBlockType(
					createBlock< Record< string, unknown > >(
						'jetpack/button',
						{ text: 'x', ...given }
					),
					'core/button'
				)
			).toBeNull();
		}
		expect(
			switchToBlockType(
				createBlock( 'core/button', { tagName: 'button' } ),
				'jetpack/button'
			)
		).toBeNull();
	} );
} );
