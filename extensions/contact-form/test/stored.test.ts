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
import { createBlocks, fieldName, partsOf, TYPES } from '../fields';

beforeAll( () => {
	registerTextBlock( 'core/paragraph', 'p' );
	registerMediaBlock( 'core/image', 'scale', 'aspectRatio' );
	[ 'button', 'contact-form', ...PARTS ].forEach( registerOwnBlock );
	TYPES.forEach( ( type ) => registerOwnBlock( `field-${ type }` ) );
	// What the editor's script adds.
	require( '../editor' );
} );

const PARTS = [
	'label',
	'input',
	'options',
	'option',
	'phone-input',
	'input-rating',
	'input-range',
	'field-option-radio',
	'field-option-checkbox',
	'dropzone',
	'fieldset-image-options',
	'input-image-option',
];

/** A block without what only the editor knows. */
const plain = ( { name, attributes, innerBlocks }: BlockInstance ): unknown => [
	name,
	attributes,
	innerBlocks.map( plain ),
];

const field = ( type: ( typeof TYPES )[ number ], attributes: object = {} ) =>
	createBlock(
		fieldName( type ),
		attributes,
		createBlocks( partsOf( type ) )
	);

describe( 'older fields', () => {
	it( 'move their texts and their look into blocks', () => {
		const block = openBlock(
			'<!-- wp:jetpack/field-text {"label":"Town","placeholder":"Port","labelColor":"#0a0","borderWidth":2,"id":"town","defaultValue":"X"} /-->'
		);
		expect( console ).toHaveInformed();
		expect( serialize( block ) ).toBe(
			`<!-- wp:jetpack/field-text {"id":"town","defaultValue":"X"} -->
<div><!-- wp:jetpack/label {"label":"Town","style":{"color":{"text":"#0a0"}}} /-->

<!-- wp:jetpack/input {"placeholder":"Port","style":{"border":{"width":"2px","style":"solid"}}} /--></div>
<!-- /wp:jetpack/field-text -->`
		);
	} );

	it( 'keep their options', () => {
		const block = openBlock(
			'<!-- wp:jetpack/field-radio {"label":"Which?","options":["This","","That"]} /-->'
		);
		expect( console ).toHaveInformed();
		expect( serialize( block ) ).toContain(
			'<ul class="wp-block-jetpack-options"><!-- wp:jetpack/option {"label":"This"} /-->\n\n<!-- wp:jetpack/option {"label":"That"} /--></ul>'
		);
	} );

	it( 'get a button of the settings of the first forms', () => {
		const block = openBlock(
			'<!-- wp:jetpack/contact-form {"submit_button_text":"Go","has_form_settings_set":"yes"} -->\n<!-- wp:jetpack/field-name /-->\n<!-- /wp:jetpack/contact-form -->'
		);
		expect( console ).toHaveInformed();
		expect( block.attributes ).not.toHaveProperty( 'submit_button_text' );
		expect( block.innerBlocks[ 1 ] ).toMatchObject( {
			name: 'jetpack/button',
			attributes: { element: 'button', text: 'Go' },
		} );
	} );
} );

describe( 'attributes that a block does not declare', () => {
	it( 'survive', () => {
		const stored =
			'<!-- wp:jetpack/input {"type":"text","autocomplete":"nickname"} /-->';
		expect( serialize( openBlock( stored ) ) ).toBe( stored );
	} );
} );

describe( 'fields', () => {
	it.each( TYPES )( 'of type %s are saved as they are opened', ( type ) => {
		const saved = serialize( field( type ) );
		expect( serialize( openBlock( saved ) ) ).toBe( saved );
	} );

	it( 'convert into one another with label, options, ID and conditions', () => {
		const conditionalLogic = { enabled: true };
		const radio = createBlock(
			'jetpack/field-radio',
			{ id: 'x', required: true, conditionalLogic },
			createBlocks(
				partsOf( 'radio', {
					label: { label: 'Which?' },
					options: [ { label: 'This' }, { label: 'That' } ],
				} )
			)
		);
		const [ select ] =
			switchToBlockType( radio, 'jetpack/field-select' ) ?? [];
		expect( select ).toMatchObject( {
			attributes: {
				id: 'x',
				required: true,
				conditionalLogic,
				options: [ 'This', 'That' ],
			},
			innerBlocks: [
				{ attributes: { label: 'Which?' } },
				{ attributes: { type: 'dropdown' } },
			],
		} );
		const [ back ] =
			switchToBlockType(
				select as BlockInstance,
				'jetpack/field-radio'
			) ?? [];
		expect( plain( back as BlockInstance ) ).toEqual( plain( radio ) );
	} );

	it( 'choices stay as one or several are allowed, and as a dropdown', () => {
		const select = createBlock(
			'jetpack/field-select',
			{
				id: 'drink',
				required: true,
				width: 50,
				options: [ 'Tea', 'Coffee' ],
			},
			createBlocks( partsOf( 'select', { label: { label: 'Drink' } } ) )
		);
		let block: BlockInstance = select;
		for ( const [ type, kept ] of [
			[ 'radio', '{"label":"Tea"}' ],
			[ 'checkbox-multiple', '{"label":"Coffee"}' ],
			[ 'select', '"options":["Tea","Coffee"]' ],
		] as const ) {
			block = switchToBlockType(
				block,
				`jetpack/field-${ type }`
			)?.[ 0 ] as BlockInstance;
			expect( block.attributes ).toMatchObject( {
				id: 'drink',
				required: true,
				width: 50,
			} );
			const saved = serialize( block );
			expect( saved ).toContain( '"label":"Drink"' );
			expect( saved ).toContain( kept );
			expect( serialize( openBlock( saved ) ) ).toBe( saved );
		}
		expect( plain( block ) ).toEqual( plain( select ) );
	} );

	it( 'a text that becomes a dropdown keeps all that the user entered', () => {
		const text = createBlock(
			fieldName( 'text' ),
			{
				id: 'x',
				required: true,
				width: 50,
				defaultValue: 'Tea',
				helpText: 'Hot',
				conditionalLogic: { enabled: true },
				className: 'is-mine',
			},
			createBlocks(
				partsOf( 'text', {
					label: { label: '<em>Drink</em>', requiredText: '*' },
					input: { placeholder: 'Which?', textColor: 'accent-1' },
				} )
			)
		);
		const [ select ] =
			switchToBlockType( text, 'jetpack/field-select' ) ?? [];
		expect( select ).toMatchObject( {
			attributes: { defaultValue: 'Tea', helpText: 'Hot' },
			innerBlocks: [
				{ attributes: { label: '<em>Drink</em>', requiredText: '*' } },
				{ attributes: { type: 'dropdown', placeholder: 'Which?' } },
			],
		} );
		const [ back ] =
			switchToBlockType(
				select as BlockInstance,
				'jetpack/field-text'
			) ?? [];
		expect( plain( back as BlockInstance ) ).toEqual( plain( text ) );
	} );

	it( 'a text without a placeholder becomes a dropdown with its usual first line, and back', () => {
		const text = field( 'text' );
		const [ select ] =
			switchToBlockType( text, 'jetpack/field-select' ) ?? [];
		expect( select?.innerBlocks[ 1 ]?.attributes.placeholder ).toBe(
			'Select one option'
		);
		const [ back ] =
			switchToBlockType(
				select as BlockInstance,
				'jetpack/field-text'
			) ?? [];
		expect( plain( back as BlockInstance ) ).toEqual( plain( text ) );
	} );
} );
