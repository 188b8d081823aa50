import {
	useAiSuggestions,
	useBrowserModel,
	type AiDownload,
	type AiError,
	type AiState,
} from '@freehold/ai';
import { store as aiStore } from '@freehold/ai/store';
import { store as blockEditorStore } from '@wordpress/block-editor';
import type { BlockInstance } from '@wordpress/blocks';
import { dispatch, select } from '@wordpress/data';
import { useRef, useState } from '@wordpress/element';
import { usePostId, useTitle } from '../post/current-post';
import { collect, partsOf, type Canvas } from './collect';
import { requestFor } from './prompt';
import { suggestionReader } from './reader';
import { store } from './store';
import { suggestionFrom } from './suggestions';
import type { Check, Source } from './types';

/** The lengths of a part, in characters. Models in browsers accept short texts. */
const PART_LENGTH = { site: 12000, browser: 4000 };

/** A review that is under way. */
type Running = {
	parts: Source[][];
	/** The part that the model reads. */
	at: number;
	checks: Check[];
	read: ReturnType< typeof suggestionReader >;
};

export type Review = {
	state: AiState;
	/** The part that the model reads, from 1, and how many there are; 0 before the first review. */
	part: number;
	parts: number;
	/** Whether a response was incomplete because the model reached its length limit. */
	isTruncated: boolean;
	/** Whether the user ended it before the model did. */
	isStopped: boolean;
	error: AiError | undefined;
	download: AiDownload | undefined;
	/** Starts a review; false if the post has no text. */
	start: () => boolean;
	/** Reads the part again that failed. */
	retry: () => void;
	stop: () => void;
};

/**
 * Reads the post with the model, part by part. Suggestions are in the store as soon as they arrive.
 */
export function useReview(): Review {
	const postId = usePostId();
	const title = useTitle() ?? '';
	const { isUsed } = useBrowserModel();
	const running = useRef< Running | null >( null );
	const [ part, setPart ] = useState( 0 );
	const [ isTruncated, setTruncated ] = useState( false );
	const [ isStopped, setStopped ] = useState( false );

	const receive = ( text: string ) => {
		const { current } = running;
		const sources = current?.parts[ current.at ] ?? [];
		const { guidelines } = select( aiStore ).getFeature();
		const added = ( current?.read( text ) ?? [] ).flatMap(
			( raw ) =>
				suggestionFrom(
					raw,
					sources,
					current?.checks ?? [],
					guidelines
				) ?? []
		);
		if ( added.length > 0 ) {
			dispatch( store ).add( added );
		}
	};

	const send = () => {
		const { current } = running;
		const sources = current?.parts[ current.at ];
		if ( current && sources ) {
			current.read = suggestionReader();
			setPart( current.at + 1 );
			request( requestFor( postId, title, current.checks, sources ) );
		}
	};

	const { state, error, download, request, stop } = useAiSuggestions( {
		onSuggestion: receive,
		onDone( text, wasTruncated ) {
			receive( text );
			setTruncated( ( was ) => was || wasTruncated );
			if ( running.current ) {
				running.current.at++;
				send();
			}
		},
		onStop( text ) {
			receive( text );
			setStopped( true );
		},
	} );

	return {
		state,
		error,
		download,
		part,
		parts: running.current?.parts.length ?? 0,
		isTruncated,
		isStopped,
		start() {
			const editor = select( blockEditorStore ) as unknown as Canvas & {
				getBlocks: () => BlockInstance[];
			};
			const parts = partsOf(
				collect( editor.getBlocks(), editor ),
				isUsed ? PART_LENGTH.browser : PART_LENGTH.site
			);
			running.current = {
				parts,
				at: 0,
				checks: select( store ).getChecks(),
				read: suggestionReader(),
			};
			dispatch( store ).clear();
			setTruncated( false );
			setStopped( false );
			send();
			return parts.length > 0;
		},
		retry: send,
		stop,
	};
}
