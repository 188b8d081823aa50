import { initialState } from '../../../../tests/unit/initial-state';
import {
	entriesText,
	formActions,
	formFields,
	removalText,
} from '../forms-fields';
import type { SiteForm } from '../../schema';

const form = ( changes: Partial< SiteForm > = {} ): SiteForm => ( {
	id: '7',
	ref: 7,
	title: 'Visit',
	status: 'publish',
	status_label: 'Published',
	places: [],
	edit_url: initialState.adminUrl,
	form: '0123456789abcdef',
	entries: 3,
	unread: 0,
	last: null,
	...changes,
} );

const place = ( id: number ) => ( { id, title: `Page ${ id }`, url: '' } );

const offered = ( item: SiteForm ) =>
	formActions( {
		test: jest.fn(),
		rename: jest.fn(),
		duplicate: jest.fn(),
		restore: jest.fn(),
		remove: jest.fn(),
	} )
		.filter( ( { isEligible } ) => isEligible?.( item ) )
		.map( ( { id } ) => id );

it( 'offers what can be done with a form', () => {
	expect( offered( form() ) ).toEqual( [
		'test',
		'rename',
		'duplicate',
		'trash',
	] );
	expect( offered( form( { status: 'trash' } ) ) ).toEqual( [
		'restore',
		'delete',
	] );
	// Its post is where it is changed.
	expect( offered( form( { ref: 0 } ) ) ).toEqual( [ 'test' ] );
	// Entries of a form on many pages have the page that the visitor was on.
	expect( offered( form( { ref: 0, entries: null } ) ) ).toEqual( [] );
	expect( offered( form( { ref: 0, status: 'trash' } ) ) ).toEqual( [] );
} );

it( 'says how many entries there are, and where the form is', () => {
	expect( entriesText( form() ) ).toBe( '3' );
	expect( entriesText( form( { unread: 2 } ) ) ).toBe( '3 (2 unread)' );
	const text = ( id: string, item: SiteForm ) =>
		formFields()
			.find( ( field ) => field.id === id )
			?.getValue?.( { item } );
	expect( text( 'places', form() ) ).toBe( 'Nowhere' );
	expect(
		text( 'places', form( { places: [ place( 1 ), place( 2 ) ] } ) )
	).toBe( 'Page 1, Page 2' );
	expect( text( 'state', form() ) ).toBe( 'Published' );
	expect( text( 'state', form( { ref: 0 } ) ) ).toBe(
		'Published, in one post'
	);
	expect( text( 'last', form() ) ).toBe( '–' );
	const widget = form( { ref: 0, entries: null } );
	expect( entriesText( widget ) ).toBe( 'Listed by page' );
	expect( text( 'state', widget ) ).toBe( 'Published' );
} );

it( 'says before a form is removed where it is missing then', () => {
	expect( removalText( form() ) ).toBe( 'This form is shown nowhere.' );
	expect( removalText( form( { places: [ place( 1 ) ] } ) ) ).toContain(
		'in 1 place.'
	);
} );
