import { messageOf } from '@freehold/admin/message-of';
import { useUnsaved } from '@freehold/admin/use-unsaved';
import { speak } from '@wordpress/a11y';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { check, type CheckResult } from './check';
import { saveFile } from './client';
import { checkMessage } from './text-file-messages';
import type { TextFile } from './types';

/**
 * Holds the text of a file, saves it, and checks what the site then serves.
 *
 * @param stored The file as it was loaded.
 */
export function useTextFile( stored: TextFile ) {
	const [ file, setFile ] = useState( stored );
	const [ text, setText ] = useState( stored.content );
	const [ error, setError ] = useState( '' );
	const [ result, setResult ] = useState< CheckResult | null >( null );
	const [ isBusy, setIsBusy ] = useState< '' | 'save' | 'check' >( '' );
	const isDirty = text !== file.content;
	useUnsaved( isDirty );

	const test = async ( saved: TextFile ) => {
		setIsBusy( 'check' );
		const found = await check( saved );
		setResult( found );
		setIsBusy( '' );
		speak( checkMessage( found, saved ) );
	};

	const save = async () => {
		if ( isBusy ) {
			return;
		}
		setIsBusy( 'save' );
		setError( '' );
		setResult( null );
		try {
			const saved = await saveFile( {
				file: file.file,
				content: text,
				version: file.version,
			} );
			setFile( saved );
			// What was entered in the meantime stays.
			setText( ( now ) => ( now === text ? saved.content : now ) );
			speak(
				sprintf(
					/* translators: %s: the name of a file. */
					__( '%s is saved.', 'freehold' ),
					file.file
				)
			);
			await ( saved.content ? test( saved ) : setIsBusy( '' ) );
		} catch ( thrown ) {
			setError( messageOf( thrown ) );
			setIsBusy( '' );
		}
	};

	return {
		/** The file as it is stored now. */
		file,
		text,
		setText,
		/** Why saving failed; empty otherwise. */
		error,
		/** The result of the last check. */
		result,
		isBusy,
		isDirty,
		save,
		test,
	};
}
