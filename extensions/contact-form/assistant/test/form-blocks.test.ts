import { createBlock, type BlockInstance } from '@wordpress/blocks';
import { registerTextBlock } from '../../../../tests/unit/blocks';
import { registerOwnBlock } from '../../../../tests/unit/register-block';
import {
	buildForm,
	describeForm,
	targetOf,
	withOneSubmit,
} from '../form-blocks';
import type { Part, Specification } from '../specification';

beforeAll( () => {
	[
		'contact-form',
		'field-email',
		'field-name',
		'field-number',
		'field-radio',
		'field-select',
		'field-text',
		'form-step',
		'form-step-container',
		'input',
		'label',
		'option',
		'options',
	].forEach( registerOwnBlock );
	registerTextBlock( 'core/heading', 'h3', { level: { type: 'number' } } );
	registerTextBlock( 'core/paragraph', 'p' );
	registerTextBlock( 'core/button', 'button', {
		text: { type: 'string' },
		type: { type: 'string' },
		tagName: { type: 'string' },
	} );
} );

const form = (
	parts: Part[],
	more: Partial< Specification > = {}
): Specification => ( { parts, remove: [], submit: '', ...more } );

const labelsOf = ( blocks: BlockInstance[] ) =>
	describeForm( blocks ).map( ( { label } ) => label );

const base = () =>
	withOneSubmit(
		buildForm(
			[],
			form( [
				{ type: 'heading', label: 'Your table' },
				{ type: 'name', label: 'Name', required: true },
				{ type: 'email', label: 'Email' },
				{ type: 'radio', label: 'Seat', options: [ 'In', 'Out' ] },
			] )
		)
	);

it( 'creates fields with labels, options and ranges', () => {
	const [ , number, select ] = buildForm(
		[],
		form( [
			{ type: 'name', label: 'Name' },
			{ type: 'number', label: 'Guests', min: 1, max: 8, width: 50 },
			{ type: 'select', label: 'Day', options: [ 'Mon', 'Tue' ] },
		] )
	);
	expect( number?.name ).toBe( 'jetpack/field-number' );
	expect( number?.attributes.width ).toBe( 50 );
	expect( number?.innerBlocks[ 0 ]?.attributes.label ).toBe( 'Guests' );
	expect( number?.innerBlocks[ 1 ]?.attributes ).toMatchObject( {
		min: 1,
		max: 8,
	} );
	expect( select?.attributes.options ).toEqual( [ 'Mon', 'Tue' ] );
} );

it( 'has exactly one submit button', () => {
	const button = () =>
		createBlock( 'core/button', { type: 'submit', text: 'Go' } );
	expect( withOneSubmit( [] ) ).toHaveLength( 1 );
	expect( withOneSubmit( [ button(), button() ], 'Book' ) ).toMatchObject( [
		{ attributes: { text: 'Book' } },
	] );
	expect(
		withOneSubmit( [
			createBlock( 'core/button', { type: 'submit' } ),
			{
				...createBlock( 'core/paragraph' ),
				name: 'jetpack/form-step-navigation',
			},
		] )
	).toHaveLength( 1 );
} );

describe( 'an existing form', () => {
	it( 'stays as it is where the response does not mention it', () => {
		const before = base();
		const after = buildForm(
			before,
			form( [ { type: 'text', label: 'Allergies' } ] )
		);
		expect( labelsOf( after ) ).toEqual( [
			'Your table',
			'Name',
			'Email',
			'Seat',
			'Allergies',
		] );
		expect(
			after.filter( ( block ) => ! before.includes( block ) )
		).toHaveLength( 1 );
	} );

	it( 'gets new parts after the part that they follow', () => {
		const before = base();
		const after = buildForm(
			before,
			form( [ { id: 'part-2' }, { type: 'text', label: 'Company' } ] )
		);
		expect( labelsOf( after ) ).toEqual( [
			'Your table',
			'Name',
			'Company',
			'Email',
			'Seat',
		] );
		expect( after[ 1 ] ).toBe( before[ 1 ] );
	} );

	it( 'changes only what is said about a part', () => {
		const before = base();
		const after = buildForm(
			before,
			form( [
				{ id: 'part-3', required: true },
				{ id: 'part-4', options: [ 'Out', 'Bar' ] },
			] )
		);
		expect( after[ 2 ]?.attributes.required ).toBe( true );
		expect( labelsOf( after )[ 2 ] ).toBe( 'Email' );
		const options = after[ 3 ]?.innerBlocks[ 1 ]?.innerBlocks;
		expect(
			options?.map( ( { attributes } ) => attributes.label )
		).toEqual( [ 'Out', 'Bar' ] );
		// An option that stays keeps its other attributes.
		expect( options?.[ 0 ] ).toBe(
			before[ 3 ]?.innerBlocks[ 1 ]?.innerBlocks[ 1 ]
		);
		expect( after[ 0 ] ).toBe( before[ 0 ] );
	} );

	it( 'loses only the parts that the model was shown', () => {
		const before = base();
		const after = buildForm(
			before,
			form( [], { remove: [ 'part-3', 'part-5', 'part-99' ] } )
		);
		expect( labelsOf( after ) ).toEqual( [ 'Your table', 'Name', 'Seat' ] );
		expect( after.at( -1 )?.name ).toBe( 'core/button' );
	} );

	it( 'keeps label and options when a field gets another type', () => {
		const after = buildForm(
			base(),
			form( [ { id: 'part-4', type: 'select' } ] )
		);
		expect( after[ 3 ]?.name ).toBe( 'jetpack/field-select' );
		expect( describeForm( after )[ 3 ] ).toMatchObject( {
			label: 'Seat',
			options: [ 'In', 'Out' ],
		} );
	} );
} );

it( 'changes the form, or the selected step of a form with steps', () => {
	const field = createBlock( 'jetpack/field-text' );
	expect( targetOf( 'form', [ field ], [ field.clientId ] ) ).toBe( 'form' );

	const [ first, second ] = [
		createBlock( 'jetpack/form-step' ),
		createBlock( 'jetpack/form-step', {}, [ field ] ),
	];
	const blocks = [
		createBlock( 'jetpack/form-step-container', {}, [ first, second ] ),
	];
	expect(
		targetOf( 'form', blocks, [ second.clientId, field.clientId ] )
	).toBe( second.clientId );
	expect( targetOf( 'form', blocks, [ 'form' ] ) ).toBe( first.clientId );
	expect(
		targetOf( 'form', [ createBlock( 'jetpack/form-step-container' ) ], [] )
	).toBe( 'form' );
} );
