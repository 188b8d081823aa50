import { store as blockEditorStore } from '@wordpress/block-editor';
import type { BlockInstance } from '@wordpress/blocks';
import { useDispatch, useRegistry, useSelect } from '@wordpress/data';
import {
	attributesOf,
	createButton,
	isButton,
	isMissing,
	type ButtonAttributes,
} from './button';

type Options = {
	/** The embed. */
	clientId: string;
	/** The ID of the button's element as posts store it. */
	uniqueId: string;
	/** The text of a new button. */
	text: string;
	/** The link URL of a new button. */
	url: string | undefined;
};

/** A part of the registry that its types lack. */
type Registry = { batch: ( changes: () => void ) => void };

/** The button in an embed. */
export type EmbedButton = {
	/** Whether there is one. */
	exists: boolean;
	/**
	 * Changes the embed and its button in one undo step. Adds a button if there is none.
	 *
	 * @param change Changes the embed's attributes.
	 * @param button Other attributes for the button; undefined leaves it unchanged.
	 */
	put: (
		change: () => void,
		button?: ButtonAttributes & { url?: string }
	) => void;
	/**
	 * Changes the embed and removes its button in one undo step, for embeds that store no button unless they are shown as one.
	 *
	 * @param change Changes the embed's attributes; receives the button's attributes, to store them.
	 */
	take: ( change: ( others: ButtonAttributes | undefined ) => void ) => void;
};

/**
 * The button that opens the service's window, where an embed is shown as one.
 *
 * @param options The embed.
 */
export function useEmbedButton( options: Options ): EmbedButton {
	const { clientId, uniqueId, text, url } = options;
	const registry = useRegistry() as unknown as Registry;
	const { replaceInnerBlocks, updateBlockAttributes } =
		useDispatch( blockEditorStore );
	const button: BlockInstance | undefined = useSelect(
		( select ) =>
			select( blockEditorStore ).getBlocks( clientId ).find( isButton ),
		[ clientId ]
	);
	return {
		exists: button !== undefined,
		put: ( change, attributes = {} ) =>
			registry.batch( () => {
				change();
				if ( ! button ) {
					void replaceInnerBlocks( clientId, [
						createButton( uniqueId, { text, url, ...attributes } ),
					] );
				} else if (
					Object.keys( attributes ).length > 0 &&
					! isMissing( button )
				) {
					void updateBlockAttributes( button.clientId, attributes );
				}
			} ),
		take: ( change ) =>
			registry.batch( () => {
				if ( ! button ) {
					change( undefined );
					return;
				}
				// The URL is the embed's, which may be different when the button is added again.
				const { url: its, ...others } = attributesOf( button );
				change( others );
				void replaceInnerBlocks( clientId, [] );
			} ),
	};
}
