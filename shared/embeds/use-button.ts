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
	/** The id of the button's element as posts hold it. */
	uniqueId: string;
	/** What a new button says. */
	text: string;
	/** The address that a new button leads to. */
	url: string | undefined;
};

/** A part of the registry that its types lack. */
type Registry = { batch: ( changes: () => void ) => void };

/** The button in an embed. */
export type EmbedButton = {
	/** Whether there is one. */
	exists: boolean;
	/**
	 * Changes the embed and its button together: one step to undo. Puts a button into the embed where there is none.
	 *
	 * @param change Changes the embed's attributes.
	 * @param button What the button is to say besides; nothing leaves it as it is.
	 */
	put: (
		change: () => void,
		button?: ButtonAttributes & { url?: string }
	) => void;
	/**
	 * Changes the embed and takes its button out, in one step to undo: for an embed that stores no button while it is not
	 * shown as one.
	 *
	 * @param change Changes the embed's attributes; is given what the button says, to be kept.
	 */
	take: ( change: ( kept: ButtonAttributes | undefined ) => void ) => void;
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
				// The address is the embed's, which may be another by the time that the button comes back.
				const { url: its, ...kept } = attributesOf( button );
				change( kept );
				void replaceInnerBlocks( clientId, [] );
			} ),
	};
}
