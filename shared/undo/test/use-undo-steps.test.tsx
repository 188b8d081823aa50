import { act, renderHook } from '@testing-library/react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock, registerBlockType } from '@wordpress/blocks';
import { dispatch, select } from '@wordpress/data';
import { useUndoSteps } from '../use-undo-steps';

/** The part of the block editor's store that is used here. */
type Editor = {
	resetBlocks: ( blocks: unknown[] ) => void;
	updateBlockAttributes: ( clientId: string, attributes: object ) => void;
};

const block = () => {
	registerBlockType(
		{
			apiVersion: 3,
			name: 'test/list',
			title: 'List',
			category: 'text',
			attributes: { list: { type: 'array' } },
		},
		{ edit: () => null, save: () => null }
	);
	return createBlock( 'test/list' );
};

it( 'begins a step for each field, and for the same field after a pause', () => {
	jest.useFakeTimers( { now: 10_000 } );
	const { clientId, ...rest } = block();
	const editor = dispatch( blockEditorStore ) as unknown as Editor;
	editor.resetBlocks( [ { clientId, ...rest } ] );
	const { result } = renderHook( () => useUndoSteps() );
	let count = 0;
	const change = ( ...field: [ string? ] | [ null ] ): boolean => {
		act( () => {
			if ( field[ 0 ] !== null ) {
				result.current( field[ 0 ] );
			}
			editor.updateBlockAttributes( clientId, { list: [ ++count ] } );
		} );
		return (
			select( blockEditorStore ) as unknown as {
				isLastBlockChangePersistent: () => boolean;
			}
		 ).isLastBlockChangePersistent();
	};

	change( null );
	expect( change( null ) ).toBe( false );
	expect( change( 'Mon' ) ).toBe( true );
	expect( change( 'Mon' ) ).toBe( false );
	expect( change( 'Tue' ) ).toBe( true );
	expect( change() ).toBe( true );
	expect( change() ).toBe( true );
	expect( change( 'Mon' ) ).toBe( true );
	jest.advanceTimersByTime( 1100 );
	expect( change( 'Mon' ) ).toBe( true );
	jest.useRealTimers();
} );
