import {
	createBlock,
	registerBlockType,
	switchToBlockType,
	unregisterBlockType,
} from '@wordpress/blocks';
import metadata from '../block.json';
import { transforms } from '../transforms';
import type { Attributes } from '../types';

beforeAll( () => {
	registerBlockType< Attributes >(
		// The server adds the rest.
		{ ...metadata, category: 'widgets' } as never,
		{ edit: () => null, save: () => null, transforms } as never
	);
	registerBlockType( 'core/search', {
		title: 'Search',
		category: 'widgets',
		attributes: {
			label: { type: 'string' },
			showLabel: { type: 'boolean', default: true },
			placeholder: { type: 'string', default: '' },
			buttonText: { type: 'string' },
		},
		edit: () => null,
	} as never );
} );

afterAll( () => {
	unregisterBlockType( metadata.name );
	unregisterBlockType( 'core/search' );
} );

it( 'turns core’s Search block into this one, without formats, and back', () => {
	const core = createBlock( 'core/search', {
		label: '<strong>Find</strong> it &amp; more',
		showLabel: false,
		placeholder: 'Bread',
		buttonText: 'Go',
	} );
	const [ own ] = switchToBlockType( core, metadata.name ) ?? [];
	expect( own?.attributes ).toMatchObject( {
		label: 'Find it & more',
		showLabel: false,
		placeholder: 'Bread',
		buttonText: 'Go',
		showFilters: true,
	} );
	const [ back ] = switchToBlockType( own!, 'core/search' ) ?? [];
	expect( back?.attributes ).toMatchObject( {
		showLabel: false,
		buttonText: 'Go',
	} );
} );

it( 'leaves texts of core’s Search block that nobody has entered', () => {
	const own = createBlock( metadata.name, {} );
	const [ core ] = switchToBlockType( own, 'core/search' ) ?? [];
	expect( core?.attributes.label ).toBeUndefined();
	expect( core?.attributes.buttonText ).toBeUndefined();
} );

it( 'does not throw, whatever the attributes hold', () => {
	const convert = transforms.from[ 0 ] as unknown as {
		transform: ( attributes: unknown ) => { attributes: unknown };
	};
	expect(
		convert.transform( { label: 7, placeholder: null } ).attributes
	).toMatchObject( { label: '', placeholder: '' } );
} );
