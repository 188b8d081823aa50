import '../../../../tests/unit/initial-state';
import { act, renderHook } from '@testing-library/react';
import { createReduxStore, dispatch, register, select } from '@wordpress/data';
import { recall } from '../review-memory';
import { store } from '../store';
import type { Source } from '../types';
import { useReviewMemory } from '../use-review-memory';

const mockSources: Source[] = [];

jest.mock( '../collect', () => ( { collect: () => mockSources } ) );
jest.mock( '@wordpress/block-editor', () => ( {
	store: 'core/block-editor',
} ) );

register(
	createReduxStore( 'core/block-editor', {
		reducer: () => ( {} ),
		selectors: { getBlocks: () => [ {} ] },
	} )
);
register(
	createReduxStore( 'core/editor', {
		reducer: ( state: number = 7, action: { type: string; id?: number } ) =>
			action.id ?? state,
		actions: { edit: ( id: number ) => ( { type: 'EDIT', id } ) },
		selectors: { getCurrentPostId: ( state: number ) => state },
	} )
);

const source = ( clientId: string, text: string ): Source => ( {
	block: clientId,
	clientId,
	attribute: 'content',
	type: 'paragraph',
	text,
} );

it( 'keeps suggestions with their post when the page goes on to another', () => {
	mockSources.push( source( 'one', 'We bake teh bread.' ) );
	const shown = renderHook( useReviewMemory );
	const suggestion = {
		clientId: 'one',
		attribute: 'content',
		base: 'We bake teh bread.',
		kind: 'words' as const,
		old: 'teh',
		new: 'the',
		reason: '',
		guideline: '',
		status: 'open' as const,
	};
	act( () => void dispatch( store ).add( [ suggestion ] ) );
	window.dispatchEvent( new Event( 'pagehide' ) );
	expect( recall( 7, mockSources ) ).toHaveLength( 1 );

	// The template’s blocks are there before its ID is.
	const [ first ] = mockSources.splice( 0, 1, source( 'two', 'Header' ) );
	act( () => {
		(
			dispatch( 'core/editor' ) as unknown as {
				edit: ( id: number ) => void;
			}
		 ).edit( 8 );
	} );
	expect( select( store ).getSuggestions() ).toEqual( [] );
	expect( recall( 7, first ? [ first ] : [] ) ).toHaveLength( 1 );

	mockSources.splice( 0, 1, source( 'three', 'We bake teh bread.' ) );
	act( () => {
		(
			dispatch( 'core/editor' ) as unknown as {
				edit: ( id: number ) => void;
			}
		 ).edit( 7 );
	} );
	expect( select( store ).getSuggestions() ).toMatchObject( [
		{ clientId: 'three', old: 'teh' },
	] );
	shown.unmount();
} );
