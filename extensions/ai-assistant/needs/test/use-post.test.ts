/** The fields of a post, also those of other features. */
import { createReduxStore, register } from '@wordpress/data';
import { renderHook } from '@testing-library/react';
import { useFields } from '../use-post';

let mockMeta: Record< string, string > | undefined;
const mockEdits: object[] = [];

register(
	createReduxStore( 'core', {
		reducer: () => ( {} ),
		selectors: { getEntityRecords: () => null },
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
				name === 'meta' ? mockMeta : undefined,
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
