import { formatDate } from '@freehold/admin/dates';
import type { Field } from '@freehold/dataviews';
import { formatSize } from '@freehold/upload/texts';
import { __, sprintf } from '@wordpress/i18n';
import type { Upload } from './client';

/**
 * Returns what an upload is called.
 *
 * @return The file’s name, or words for it.
 */
export const nameOf = ( { name, is_part: isPart }: Upload ): string => {
	if ( name && ! isPart ) {
		return name;
	}
	return isPart
		? __( 'Part of a file', 'freehold' )
		: __( '(no name)', 'freehold' );
};

/**
 * Returns how much of an upload has arrived, in words.
 *
 * @return Such as “12 MB of 80 MB (15%)”.
 */
export const progressOf = ( { received, length }: Upload ): string =>
	length === null || length === 0
		? formatSize( received )
		: sprintf(
				/* translators: 1: a size, such as “3 MB”. 2: the size of the whole file. 3: a number from 0 to 100. */
				__( '%1$s of %2$s (%3$d%%)', 'freehold' ),
				formatSize( received ),
				formatSize( length ),
				Math.floor( ( 100 * received ) / length )
		  );

/** Returns the state in words. */
function stateOf( { state }: Upload ): string {
	switch ( state ) {
		case 'sending':
			return __( 'Uploading', 'freehold' );
		case 'complete':
			return __( 'Complete, not in the library yet', 'freehold' );
		default:
			return __( 'Interrupted', 'freehold' );
	}
}

const Progress = ( { item }: { item: Upload } ) => (
	<span className="freehold-list__cell">
		{ item.length ? (
			<progress
				className="freehold-media__progress"
				aria-label={ __( 'Progress', 'freehold' ) }
				max={ item.length }
				value={ item.received }
			/>
		) : null }
		{ progressOf( item ) }
	</span>
);

const plain = { type: 'text', enableSorting: false, filterBy: false } as const;

/**
 * Returns the columns of the list. `digest` is for lists without room for columns.
 *
 * @return Fields for DataViews.
 */
export const uploadFields = (): Field< Upload >[] => [
	{
		...plain,
		id: 'title',
		label: __( 'File', 'freehold' ),
		enableHiding: false,
		getValue: ( { item } ) => nameOf( item ),
		render: ( { item } ) => (
			<span className="freehold-list__cell">
				<bdi>{ nameOf( item ) }</bdi>
			</span>
		),
	},
	{
		...plain,
		id: 'digest',
		label: __( 'Progress and state', 'freehold' ),
		enableHiding: false,
		getValue: ( { item } ) => progressOf( item ),
		render: ( { item } ) => (
			<span className="freehold-list__digest">
				<Progress item={ item } />
				<span>{ stateOf( item ) }</span>
				<bdi>{ item.user }</bdi>
			</span>
		),
	},
	{
		...plain,
		id: 'progress',
		label: __( 'Progress', 'freehold' ),
		getValue: ( { item } ) => progressOf( item ),
		render: Progress,
	},
	{
		...plain,
		id: 'state',
		label: __( 'State', 'freehold' ),
		getValue: ( { item } ) => stateOf( item ),
	},
	{
		...plain,
		id: 'user',
		label: __( 'User', 'freehold' ),
		getValue: ( { item } ) => item.user,
		render: ( { item } ) => (
			<span className="freehold-list__cell">
				<bdi>{ item.user }</bdi>
				{ item.post && (
					<>
						<br />
						<a href={ item.post.url }>{ item.post.title }</a>
					</>
				) }
			</span>
		),
	},
	{
		...plain,
		id: 'expires',
		label: __( 'Expires', 'freehold' ),
		getValue: ( { item } ) => item.expires,
		render: ( { item } ) => (
			<time dateTime={ item.expires }>
				{ formatDate( item.expires ) }
			</time>
		),
	},
];
