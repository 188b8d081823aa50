import { useAiSuggestions, useBrowserModel } from '@freehold/ai';
import { speak } from '@wordpress/a11y';
import { store as blockEditorStore } from '@wordpress/block-editor';
import type { BlockInstance } from '@wordpress/blocks';
import { select } from '@wordpress/data';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { toHtml } from '../editor/to-html';
import { allBlocks } from './checks';
import {
	readProposals,
	requestFor,
	type Post,
	type Proposals,
} from './proposals';

/** How much of a post the model reads, in characters. Models in browsers accept short texts. */
const MAX_LENGTH = { site: 40000, browser: 6000 };

/** The texts that WordPress has no field for. The writer copies them to where they belong; the description only if no feature has a field for it. */
export const LOOSE = [ 'description', 'social', 'subject', 'preview' ] as const;

export type Loose = ( typeof LOOSE )[ number ];

/** Returns the text of the post for the model, without what is not accepted. */
function contentOf( length: number ): string {
	const { getBlocks } = select( blockEditorStore ) as unknown as {
		getBlocks: () => BlockInstance[];
	};
	const inPost = getBlocks().filter(
		( { name } ) => name !== 'jetpack/ai-assistant'
	);
	return allBlocks( inPost ).length > 0
		? toHtml( inPost ).slice( 0, length )
		: '';
}

type Memory = {
	proposals: Proposals | null;
	/** What the writer entered of the texts that WordPress has no field for. */
	loose: Partial< Record< Loose, string > >;
};

/** What is there for each post of this page, so that closing the panel loses nothing. */
const memories = new Map< number, Memory >();

/**
 * Returns what the model proposes for a post, and the texts to copy.
 *
 * @param post The post, without its text.
 */
export function useProposals( post: Omit< Post, 'content' > ) {
	const { isUsed } = useBrowserModel();
	const [ memory, setMemory ] = useState< Memory >(
		() => memories.get( post.id ) ?? { proposals: null, loose: {} }
	);
	const [ problem, setProblem ] = useState( '' );
	useEffect( () => {
		memories.set( post.id, memory );
	}, [ memory, post.id ] );
	const { state, error, download, request, stop } = useAiSuggestions( {
		onDone( response ) {
			const proposals = readProposals( response, post );
			const missing = proposals
				? ''
				: __( 'The response was incomplete.', 'freehold' );
			setProblem( missing );
			setMemory( ( before ) => ( {
				...before,
				proposals: proposals ?? before.proposals,
			} ) );
			speak( missing || __( 'Done.', 'freehold' ) );
		},
	} );
	const ask = () => {
		const content = contentOf(
			isUsed ? MAX_LENGTH.browser : MAX_LENGTH.site
		);
		setProblem(
			content ? '' : __( 'This post has no text yet.', 'freehold' )
		);
		if ( content ) {
			request( requestFor( { ...post, content } ) );
		}
	};
	return {
		...memory,
		problem,
		isRunning: state === 'requesting' || state === 'suggesting',
		error,
		download,
		ask,
		stop,
		setLoose: ( name: Loose, text: string ) =>
			setMemory( ( before ) => ( {
				...before,
				loose: { ...before.loose, [ name ]: text },
			} ) ),
	};
}
