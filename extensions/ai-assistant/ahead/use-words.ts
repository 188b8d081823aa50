import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useInsert } from './use-insert';

/** Words for which there was no place. They outlive the panel. */
let unwritten = '';

/** Returns why there are words in the panel. */
export const noPlace = (): string =>
	__( 'The words could not be inserted at the caret.', 'freehold' );

/** Writes words at the caret, and has those for which there is no place. */
export function useWords(): {
	words: string;
	/** Writes words, with those that wait. Returns what to say. */
	write: ( text?: string ) => string;
} {
	const insert = useInsert();
	const [ words, setWords ] = useState( unwritten );
	const write = ( text = '' ) => {
		const all = `${ unwritten } ${ text }`.trim();
		unwritten = insert( all ) ? '' : all;
		setWords( unwritten );
		return unwritten ? noPlace() : all;
	};
	return { words, write };
}
