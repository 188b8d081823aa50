/**
 * A minimal stand-in for the block editor: one block, and a list of its changes.
 */
import { createReduxStore } from '@wordpress/data';
import type { ReactNode } from 'react';

type Call = [ name: string, ...values: unknown[] ];

type State = {
	inner: Array< Record< string, unknown > >;
	blocks: Array< Record< string, unknown > >;
	settings: Record< string, unknown >;
	/** The block that the post is in a template. */
	content: string[];
	/** The blocks that show footnotes, wherever they are, and those in the post. */
	footnotes: string[];
	inContent: string[];
	/** The types that the site does not allow. */
	refused: string[];
};

/** The changes, in their order. */
export const calls: Call[] = [];

const EMPTY: State = {
	inner: [],
	blocks: [],
	settings: {},
	content: [],
	footnotes: [],
	inContent: [],
	refused: [],
};

const note = ( name: string, ...values: unknown[] ) => {
	calls.push( [ name, ...values ] );
	return { type: 'NOTED' };
};

export const store = createReduxStore( 'core/block-editor', {
	reducer: (
		state: State = EMPTY,
		action: { type: string; to?: Partial< State > }
	) => ( action.type === 'SET' ? { ...state, ...action.to } : state ),
	actions: {
		set: ( to: Partial< State > ) => ( { type: 'SET', to } ),
		__unstableMarkNextChangeAsNotPersistent: () => note( 'in same step' ),
		insertBlock: ( ...values: unknown[] ) => note( 'insert', ...values ),
		removeBlock: ( id: string ) => note( 'remove', id ),
		replaceBlocks: ( ...values: unknown[] ) => note( 'replace', ...values ),
		replaceInnerBlocks: ( ...values: unknown[] ) =>
			note( 'fill', ...values ),
		stopTyping: () => ( { type: 'NOTED' } ),
		selectBlock: ( ...values: unknown[] ) => note( 'select', ...values ),
	},
	selectors: {
		canInsertBlockType: ( { refused }: State, name: string ) =>
			! refused.includes( name ),
		getBlockRootClientId: () => '',
		getBlockCount: ( { inner }: State ) => inner.length,
		getBlocks: ( { inner, blocks }: State, root?: string ) =>
			root ? inner : blocks,
		getBlockAttributes: () => ( {} ),
		getBlockParentsByBlockName: ( { content }: State ) => content,
		getBlocksByName: ( { content, footnotes }: State, name: string ) =>
			name === 'core/footnotes' ? footnotes : content,
		getClientIdsOfDescendants: ( { inContent }: State ) => inContent,
		getSettings: ( { settings }: State ) => settings,
	},
} );

export const useBlockProps = ( props: object ) => props;
export const useInnerBlocksProps = ( props: object ) => ( {
	...props,
	'data-testid': 'inner-blocks',
} );
export const BlockControls = ( { children }: { children: ReactNode } ) => (
	<div role="toolbar">{ children }</div>
);
export const InspectorControls = ( { children }: { children: ReactNode } ) => (
	<aside>{ children }</aside>
);
