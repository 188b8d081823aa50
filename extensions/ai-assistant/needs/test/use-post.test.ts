/** The fields of a post, also those of other features. */
import { createReduxStore, register } from '@wordpress/data';
import { renderHook } from '@testing-library/react';
import { useFields } from '../use-post';

let mockMeta: Record< string, string > | undefined;
const mockEdits: object[] = [];
const mockAsked: unknown[][] = [];
let mockTags: number[] | undefined;

register(
	createReduxStore( 'core', {
		reducer: () => ( {} ),
		selectors: {
			getEntityRecords: ( _: object, ...asked: unknown[] ) => {
				mockAsked.push( asked );
				return null;
			},
		},
	} )
);
register(
	createReduxStore( 'core/editor', {
		reducer: () => ( {} ),
		actions: {
			editPost: ( edits: object ) => {
				mockEdits.push( edits );
				return { type: 'EDIT' };
			},
		},
		selectors: {
			getEditedPostAttribute: ( _: object, name: string ) =>
				(
					( { meta: mockMeta, tags: mockTags } ) as Record<
						string,
						unknown
					>
				 )[ name ],
		},
	} )
);

it( 'has the texts of SEO and Newsletter where they have fields, and stores them there', () => {
	mockMeta = { _freehold_newsletter_preview: 'Warm' };
	const { result } = renderHook( () => useFields() );
	expect( result.current.fields ).toMatchObject( {
		description: undefined,
		preview: 'Warm',
	} );
	result.current.edit( { preview: 'Fresh' } );
	result.current.edit( { description: 'Bread' } );
	result.current.edit( { title: 'Rye' } );
	expect( mockEdits ).toEqual( [
		{ meta: { _freehold_newsletter_preview: 'Fresh' } },
		{ meta: { advanced_seo_description: 'Bread' } },
		{ title: 'Rye' },
	] );
} );

it( 'requests terms as authors may read them', () => {
	mockTags = [];
	renderHook( () => useFields() );
	expect( mockAsked[ 0 ] ).toEqual( [
		'taxonomy',
		'post_tag',
		expect.objectContaining( { context: 'view' } ),
	] );
} );
