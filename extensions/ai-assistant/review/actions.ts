/**
 * What the user does with suggestions.
 */
import { hiddenAs } from '@freehold/blocks';
import { speak } from '@wordpress/a11y';
import { store as blockEditorStore } from '@wordpress/block-editor';
import type { BlockInstance } from '@wordpress/blocks';
import { dispatch, select, useRegistry } from '@wordpress/data';
import { useMemo } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { isPostCovered, showBlock } from '../post/show-block';
import { editFor, fingerprint, rangeOf, type Edit } from './apply';
import { count } from './diff';
import { valueOf } from './rich';
import { describe } from './labels';
import { store } from './store';
import type { Suggestion } from './types';

type Editor = {
	getBlock: ( clientId: string ) => BlockInstance | null;
	getBlockIndex: ( clientId: string ) => number;
	getBlockRootClientId: ( clientId: string ) => string | null;
	getBlocksByName: ( name: string ) => string[];
	getClientIdsWithDescendants: () => string[];
};

type Changes = {
	__unstableMarkLastChangeAsPersistent: () => void;
	insertBlocks: (
		blocks: BlockInstance[],
		index: number,
		root: string,
		isSelected: boolean
	) => void;
	removeBlock: ( clientId: string, selectsPrevious: boolean ) => void;
	replaceBlocks: ( clientId: string, blocks: BlockInstance[] ) => void;
	updateBlockAttributes: ( clientId: string, to: object ) => void;
};

const editor = () => select( blockEditorStore ) as unknown as Editor;
const changes = () => dispatch( blockEditorStore ) as unknown as Changes;

/** Returns the level of a new heading before a block: that of the heading above, or the second. */
function levelBefore( clientId: string ): number {
	const all = editor().getClientIdsWithDescendants();
	const above = all
		.slice( 0, all.indexOf( clientId ) )
		.reverse()
		.map( ( id ) => editor().getBlock( id ) )
		.find( ( block ) => block?.name === 'core/heading' );
	return Number( above?.attributes.level ?? 2 );
}

/** Changes the post. Returns the client ID of what is new. */
function perform( clientId: string, edit: Edit ): string | undefined {
	const { insertBlocks, removeBlock, replaceBlocks, updateBlockAttributes } =
		changes();
	const add = ( block: BlockInstance, offset: number ) =>
		insertBlocks(
			[ block ],
			editor().getBlockIndex( clientId ) + offset,
			editor().getBlockRootClientId( clientId ) ?? '',
			false
		);
	if ( edit.attributes ) {
		updateBlockAttributes( clientId, edit.attributes );
	}
	if ( edit.before ) {
		add( edit.before, 0 );
	}
	if ( edit.after ) {
		add( edit.after, 1 );
	}
	if ( edit.replace?.length ) {
		replaceBlocks(
			clientId,
			hiddenAs(
				editor().getBlock( clientId )?.attributes ?? {},
				edit.replace
			)
		);
	} else if ( edit.replace ) {
		removeBlock( clientId, false );
	}
	return ( edit.before ?? edit.after ?? edit.replace?.[ 0 ] )?.clientId;
}

/** Adapts the other suggestions for a text that one of them changed, so that they are not out of date. */
function follow( done: Suggestion, text: string, made: string | undefined ) {
	const { change, getSuggestions } = {
		...dispatch( store ),
		...select( store ),
	};
	const now = editor().getBlock( done.clientId );
	const changed = valueOf( now?.attributes[ done.attribute ] ).text;
	if ( ! now || changed === text ) {
		return;
	}
	const own = rangeOf( done, text );
	for ( const other of getSuggestions() ) {
		const range =
			other.status === 'open' &&
			other.clientId === done.clientId &&
			other.attribute === done.attribute
				? rangeOf( other, text )
				: null;
		if ( ! own || ! range || other.kind === 'list' ) {
			continue;
		}
		const isWhole = range.start === 0 && range.end === text.length;
		if ( done.kind === 'split' && made ) {
			const rest = editor().getBlock( made );
			const base = valueOf( rest?.attributes[ done.attribute ] ).text;
			if ( ! isWhole && range.start >= own.start ) {
				change( [ other.id ], {
					clientId: made,
					base,
					nth: nthAt(
						text.slice( own.start ),
						other.old,
						range.start - own.start
					),
				} );
			} else if ( ! isWhole && range.end <= own.start ) {
				change( [ other.id ], { base: changed } );
			}
		} else if ( isWhole ) {
			change( [ other.id ], { base: changed } );
		} else if ( range.end <= own.start || range.start >= own.end ) {
			const shift =
				range.start >= own.end ? changed.length - text.length : 0;
			change( [ other.id ], {
				base: changed,
				nth: nthAt( changed, other.old, range.start + shift ),
			} );
		}
	}
}

/** Returns which occurrence of words begins at a position. */
const nthAt = ( text: string, words: string, start: number ): number =>
	count( text.slice( 0, start + words.length ), words ) - 1;

/** Applies a suggestion. Returns whether it was not out of date. */
function apply( suggestion: Suggestion ): boolean {
	const { clientId, attribute, id, kind } = suggestion;
	const block = editor().getBlock( clientId );
	const edit =
		block && kind !== 'question'
			? editFor( suggestion, block, levelBefore( clientId ) )
			: null;
	if ( ! block || ! edit ) {
		return false;
	}
	const made = perform( clientId, edit );
	dispatch( store ).change( [ id ], {
		status: 'accepted',
		before: fingerprint( block, attribute ),
		made,
	} );
	follow( suggestion, valueOf( block.attributes[ attribute ] ).text, made );
	return true;
}

/**
 * Returns the open suggestions in the order of the page.
 *
 * @param suggestions All suggestions.
 */
export function ordered( suggestions: Suggestion[] ): Suggestion[] {
	const at = new Map(
		editor()
			.getClientIdsWithDescendants()
			.map( ( id, index ) => [ id, index ] )
	);
	const place = ( { clientId }: Suggestion ) =>
		at.get( clientId ) ?? Infinity;
	const inText = ( { base, old }: Suggestion ) =>
		Math.max( 0, base.indexOf( old ) );
	return suggestions
		.filter( ( { status } ) => status === 'open' )
		.sort(
			( a, b ) =>
				place( a ) - place( b ) ||
				inText( a ) - inText( b ) ||
				a.id - b.id
		);
}

/**
 * Returns whether the user took back an accepted suggestion.
 *
 * @param suggestion The suggestion.
 */
export function isUndone( suggestion: Suggestion ): boolean {
	const { status, clientId, attribute, before, made } = suggestion;
	const block = status === 'accepted' ? editor().getBlock( clientId ) : null;
	if ( ! block ) {
		return false;
	}
	return made
		? ! editor().getBlock( made )
		: fingerprint( block, attribute ) === before;
}

/** Scrolls a block into view, wherever the focus is. */
function reveal( clientId: string ): void {
	const canvas = document.querySelector< HTMLIFrameElement >(
		'iframe[name="editor-canvas"]'
	)?.contentDocument;
	( canvas ?? document )
		.getElementById( `block-${ clientId }` )
		?.scrollIntoView( { block: 'center' } );
}

/**
 * Returns what the user can do with suggestions.
 *
 * @return `accept` is one undo step for all that it is given; what is out of date stays. `reopen` takes `reject` back. `step` goes to
 *         the next or previous suggestion, and `reveal` to any.
 */
export function useActions() {
	const registry = useRegistry() as unknown as {
		batch: ( callback: () => void ) => void;
	};
	return useMemo( () => {
		const { change, select: choose } = dispatch( store );
		const all = () => ordered( select( store ).getSuggestions() );
		const show = ( suggestion: Suggestion | undefined ) => {
			choose( suggestion?.id ?? 0 );
			if ( suggestion ) {
				reveal( suggestion.clientId );
				speak( describe( suggestion ) );
			}
		};
		/** Goes on with what follows the current suggestion, if that was dealt with. */
		const goOn = ( before: Suggestion[], ids: number[] ) => {
			const current = select( store ).getCurrent();
			if ( ids.includes( current ) ) {
				const at = before.findIndex( ( { id } ) => id === current );
				const left = all();
				show(
					before
						.slice( at )
						.find( ( one ) =>
							left.some( ( { id } ) => id === one.id )
						) ?? left[ 0 ]
				);
			}
		};
		const accept = ( ids: number[] ) => {
			const before = all();
			const chosen = before.filter( ( { id } ) => ids.includes( id ) );
			const done: number[] = [];
			changes().__unstableMarkLastChangeAsPersistent();
			registry.batch( () =>
				chosen.forEach( ( { id } ) => {
					const now = select( store )
						.getSuggestions()
						.find( ( one ) => one.id === id );
					if ( now && apply( now ) ) {
						done.push( id );
					}
				} )
			);
			const isOne = ids.length === 1;
			if ( isOne && done.length === 0 ) {
				speak(
					__(
						'This suggestion is out of date, because the text has changed.',
						'freehold'
					),
					'assertive'
				);
			} else if ( ! isOne ) {
				speak(
					sprintf(
						/* translators: %d: a number of suggestions. */
						__( 'Suggestions accepted: %d.', 'freehold' ),
						done.length
					)
				);
			}
			goOn( before, done );
		};
		const reject = ( ids: number[] ) => {
			const before = all();
			change( ids, { status: 'rejected' } );
			goOn( before, ids );
		};
		const reopen = ( ids: number[] ) => {
			change( ids, { status: 'open' } );
			show( all().find( ( { id } ) => ids.includes( id ) ) );
		};
		const step = ( by: 1 | -1 ) => {
			const open = all();
			const at = open.findIndex(
				( { id } ) => id === select( store ).getCurrent()
			);
			const next = at === -1 && by === -1 ? -1 : at + by;
			show( open.at( next % open.length ) );
		};
		const current = () => {
			const id = select( store ).getCurrent();
			return all().some( ( one ) => one.id === id ) ? [ id ] : [];
		};
		return {
			accept,
			reject,
			reopen,
			step,
			reveal( suggestion: Suggestion ) {
				show( suggestion );
				if ( isPostCovered() ) {
					showBlock( suggestion.clientId );
				}
			},
			acceptCurrent: () => current().length && accept( current() ),
			rejectCurrent: () => current().length && reject( current() ),
		};
	}, [ registry ] );
}
