import { isRecord, textOf } from '@freehold/stored-text';
import { isBlobURL } from '@wordpress/blob';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { useDispatch } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import type { Attributes, SetAttributes } from '../types';
import { titleOf, type Session } from './use-upload';

/** The name in the block's metadata. */
const MARK = 'freeholdUpload';

type Metadata = Attributes[ 'metadata' ];

/** The upload that a block without a video waits for: the name of its file, and its ID. */
export type Noted = { name: string; id: string };

/**
 * Returns the upload that a block without a video waits for; with an empty name for none.
 *
 * @param metadata The block's metadata, of any type.
 */
export function notedUpload( metadata: unknown ): Noted {
	const mark = isRecord( metadata ) ? metadata[ MARK ] : undefined;
	return isRecord( mark )
		? { name: textOf( mark.name ), id: textOf( mark.id ) }
		: { name: '', id: '' };
}

/**
 * Returns metadata without the note of an upload.
 *
 * @param metadata The block's metadata.
 */
export function withoutNote( metadata: Metadata ): Metadata {
	const { [ MARK ]: _, ...others } = metadata ?? {};
	return Object.keys( others ).length > 0 ? others : undefined;
}

/**
 * Returns metadata with the note that a block had before an upload, if it had one.
 *
 * @param metadata The block's metadata.
 * @param before   What it was before the upload.
 */
export const withNoteOf = ( metadata: Metadata, before: Metadata ): Metadata =>
	before?.[ MARK ]
		? { ...metadata, [ MARK ]: before[ MARK ] }
		: withoutNote( metadata );

/**
 * Notes an upload in its block, so that the post can be saved at any time. In another tab or on another day, the block says which
 * file it waits for, and has its title. The URL of a dropped file is valid in this tab alone, so the post does not get it.
 *
 * @param session       The upload; null if there is none, or if the block has a video.
 * @param attributes    The block's attributes.
 * @param setAttributes Changes them.
 */
export function useNotedUpload(
	session: Session | null,
	{ metadata, src, title }: Attributes,
	setAttributes: SetAttributes
): void {
	const { __unstableMarkNextChangeAsNotPersistent: markAsPartOfLastStep } =
		useDispatch( blockEditorStore );
	const name = session?.file.name;
	const id = session?.key;
	// The name of the file is no title for another one.
	const entered =
		session && session.draft.title !== titleOf( session.file )
			? session.draft.title
			: undefined;
	const isBlob = Boolean( src && isBlobURL( src ) );
	const noted = notedUpload( metadata );
	const isNoted = noted.name === name && noted.id === id && ! isBlob;
	useEffect( () => {
		if ( name && ( ! isNoted || title !== entered ) ) {
			void markAsPartOfLastStep();
			setAttributes( {
				title: entered,
				metadata: { ...metadata, [ MARK ]: { name, id } },
				...( isBlob ? { src: undefined } : {} ),
			} );
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- What the user changes elsewhere begins nothing here.
	}, [ name, id, entered, isNoted ] );
}
