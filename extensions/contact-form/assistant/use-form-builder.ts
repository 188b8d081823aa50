import {
	AiError,
	useAiSuggestions,
	type AiDownload,
	type AiRequest,
} from '@freehold/ai';
import { store as blockEditorStore } from '@wordpress/block-editor';
import type { BlockInstance } from '@wordpress/blocks';
import { useDispatch, useSelect } from '@wordpress/data';
import { useCallback, useRef, useState } from '@wordpress/element';
import {
	buildForm,
	describeForm,
	targetOf,
	withOneSubmit,
} from './form-blocks';
import { readMarkup } from './markup';
import { messagesFor } from './prompt';
import { readSpecification, SCHEMA } from './specification';

/** A request that is under way. */
type Running = {
	/** The block whose inner blocks the request changes: the form, or one of its steps. */
	target: string;
	/** The inner blocks before the request. */
	base: BlockInstance[];
	/** How many parts are shown; -1 before the first. */
	shown: number;
	form: string;
};

/** The state of the form builder. */
export type FormBuilder = {
	isBuilding: boolean;
	/** Why there is no form; undefined if nothing failed. */
	error: AiError | undefined;
	/** Whether the form is incomplete because the model reached its length limit. */
	isTruncated: boolean;
	/** What the browser must download before its model can respond. */
	download: AiDownload | undefined;
	/** Builds or changes the form. Does nothing if the request is empty. */
	build: ( request: string ) => void;
	stop: () => void;
	dismiss: () => void;
};

/** Shows the form of a response while it comes in, and makes one undo step of it in the end. */
function useShownForm() {
	const {
		replaceInnerBlocks,
		__unstableMarkNextChangeAsNotPersistent: mergeWithLast,
	} = useDispatch( blockEditorStore );
	const { getBlock, getBlocks } = useSelect( blockEditorStore, [] );
	const running = useRef< Running | null >( null );

	/** Shows what a response says. Returns whether it says anything. */
	const show = useCallback(
		( text: string, isComplete: boolean ): boolean => {
			const { current } = running;
			if ( ! current || ! getBlock( current.target ) ) {
				return false;
			}
			const specification = readSpecification( text, isComplete );
			const markup = specification === null ? readMarkup( text ) : [];
			const parts = specification?.parts.length ?? markup.length;
			const says =
				parts > 0 ||
				Boolean(
					specification?.remove.length || specification?.submit
				);
			if ( ! says || ( ! isComplete && parts <= current.shown ) ) {
				return says;
			}
			current.shown = parts;
			const blocks = specification
				? buildForm( current.base, specification )
				: markup;
			const isForm = current.target === current.form;
			// Until the form is complete, nothing adds an undo step.
			mergeWithLast();
			replaceInnerBlocks(
				current.target,
				isForm
					? withOneSubmit( blocks, specification?.submit )
					: blocks,
				false
			);
			return true;
		},
		[ getBlock, mergeWithLast, replaceInnerBlocks ]
	);

	/** Ends a request: the form so far becomes one undo step, or what was there before comes back. */
	const finish = useCallback(
		( isAccepted: boolean ) => {
			const { current } = running;
			running.current = null;
			if ( current && current.shown >= 0 && getBlock( current.target ) ) {
				const built = getBlocks( current.target );
				// The editor merges such a change into the last step, which must end as it was before the request.
				mergeWithLast();
				replaceInnerBlocks( current.target, current.base, false );
				if ( isAccepted ) {
					replaceInnerBlocks( current.target, built, false );
				}
			}
		},
		[ getBlock, getBlocks, mergeWithLast, replaceInnerBlocks ]
	);

	return { running, show, finish };
}

/**
 * Builds a form from a model's response while the response comes in, as one undo step.
 *
 * @param form    The client ID of the form.
 * @param onBuilt Called when the form is complete.
 */
export function useFormBuilder(
	form: string,
	onBuilt: () => void
): FormBuilder {
	const { __unstableMarkLastChangeAsPersistent: endUndoStep } =
		useDispatch( blockEditorStore );
	const { getBlocks, getBlockParents, getSelectedBlockClientId } = useSelect(
		blockEditorStore,
		[]
	);
	const { running, show, finish } = useShownForm();
	const [ isUnclear, setIsUnclear ] = useState( false );
	const [ isTruncated, setIsTruncated ] = useState( false );

	const { state, error, download, request, stop, reset } = useAiSuggestions( {
		onSuggestion: ( text ) => void show( text, false ),
		onDone: ( text, wasTruncated ) => {
			const isForm = show( text, ! wasTruncated );
			finish( isForm );
			if ( isForm ) {
				setIsTruncated( wasTruncated );
				onBuilt();
			} else {
				setIsUnclear( true );
			}
		},
		onStop: () => finish( true ),
		onError: () => finish( false ),
	} );

	const build = useCallback(
		( text: string ) => {
			if ( running.current || text.trim() === '' ) {
				return;
			}
			const selected = getSelectedBlockClientId() ?? '';
			const target = targetOf( form, getBlocks( form ), [
				...getBlockParents( selected ),
				selected,
			] );
			const base = getBlocks( target );
			running.current = { form, target, base, shown: -1 };
			setIsUnclear( false );
			setIsTruncated( false );
			endUndoStep();
			const wanted: AiRequest = {
				messages: messagesFor( text, describeForm( base ) ),
				feature: 'jetpack-form-ai-extension',
				schema: SCHEMA,
			};
			request( wanted );
		},
		[
			endUndoStep,
			form,
			getBlockParents,
			getBlocks,
			getSelectedBlockClientId,
			request,
			running,
		]
	);

	return {
		isBuilding: state === 'requesting' || state === 'suggesting',
		error: isUnclear ? new AiError( 'error_unclear_prompt' ) : error,
		isTruncated,
		download,
		build,
		stop,
		dismiss: () => {
			setIsUnclear( false );
			setIsTruncated( false );
			reset();
		},
	};
}
