import {
	registerBlockType,
	setUnregisteredTypeHandlerName,
} from '@wordpress/blocks';
import { createElement, RawHTML } from '@wordpress/element';
import {
	attributesOf,
	createButton,
	isButton,
	isMissing,
	makeButton,
} from '../button';

beforeAll( () => {
	registerBlockType(
		{
			apiVersion: 3,
			name: 'core/missing',
			title: 'Unsupported',
			attributes: {
				originalName: { type: 'string' },
				originalUndelimitedContent: { type: 'string' },
				originalContent: { type: 'string' },
			},
		},
		{
			edit: () => null,
			save: ( { attributes } ) =>
				createElement(
					RawHTML,
					null,
					String( attributes.originalContent )
				),
		}
	);
	setUnregisteredTypeHandlerName( 'core/missing' );
} );

describe( 'a button in an embed', () => {
	it( 'is stored for later while the button module is off', () => {
		const kept = makeButton( { text: 'A <b>&', url: undefined } );
		expect( kept.name ).toBe( 'core/missing' );
		expect( kept.attributes.originalContent ).toBe(
			'<!-- wp:jetpack/button {"text":"A \\u003cb\\u003e\\u0026"} /-->'
		);
		expect( isButton( kept ) ).toBe( true );
		expect( isMissing( kept ) ).toBe( true );
		expect( attributesOf( kept ) ).toEqual( { text: 'A <b>&' } );
	} );

	it( 'follows the URL of the embed while it is on', () => {
		registerBlockType(
			{
				apiVersion: 3,
				name: 'jetpack/button',
				title: 'Button',
				attributes: {
					element: { type: 'string' },
					uniqueId: { type: 'string' },
					passthroughAttributes: { type: 'object' },
					text: { type: 'string' },
				},
			},
			{ edit: () => null }
		);
		const button = createButton( 'id', { text: 'Open' } );
		expect( button.name ).toBe( 'jetpack/button' );
		expect( button.attributes ).toEqual( {
			element: 'a',
			uniqueId: 'id',
			passthroughAttributes: { url: 'url' },
			text: 'Open',
		} );
		expect( isButton( button ) ).toBe( true );
		expect( isMissing( button ) ).toBe( false );
		expect( attributesOf( button ) ).toEqual( button.attributes );
	} );

	it( 'is no other block', () => {
		expect(
			isButton( {
				name: 'core/missing',
				attributes: { originalName: 'jetpack/map' },
			} )
		).toBe( false );
	} );
} );
