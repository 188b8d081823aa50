import { formatDate } from '@freehold/admin/dates';
import type { Field } from '@freehold/dataviews';
import { formatSize } from '@freehold/upload/texts';
import { __, _n, _x, sprintf } from '@wordpress/i18n';
import type { Video } from './client';

/**
 * Returns what a video is called.
 *
 * @return Its title, or words for it.
 */
export const titleOf = ( { title }: Video ): string =>
	title || __( '(no title)', 'freehold' );

/**
 * Returns the state of a video’s conversion, in words.
 *
 * @return Empty for videos that need none.
 */
export function conversionOf( { conversion }: Video ): string {
	switch ( conversion ) {
		case 'waiting':
			return __( 'Waiting for conversion', 'freehold' );
		case 'running':
			return __( 'Converting', 'freehold' );
		case 'stopped':
			return __( 'Conversion stopped', 'freehold' );
		case 'failed':
			return __( 'Conversion failed', 'freehold' );
		default:
			return '';
	}
}

/** Returns whether browsers can play the video, as far as the site knows. */
const stateOf = ( video: Video ): string =>
	conversionOf( video ) || __( 'Ready', 'freehold' );

/** Returns the size in words. */
const sizeOf = ( { size }: Video ): string =>
	size === null ? __( 'File missing', 'freehold' ) : formatSize( size );

/** Returns who may watch the video, in words. */
const privacyOf = ( { is_private: isPrivate }: Video ): string =>
	isPrivate ? __( 'Private', 'freehold' ) : __( 'Public', 'freehold' );

/**
 * Returns in how many posts a video is, in words.
 *
 * @return Such as “2 posts”.
 */
export function usesOf( { used_in: uses }: Video ): string {
	if ( uses === null ) {
		return __( 'Not counted yet', 'freehold' );
	}
	return uses === 0
		? __( 'Not used', 'freehold' )
		: sprintf(
				/* translators: %d: a number of posts. */
				_n( '%d post', '%d posts', uses, 'freehold' ),
				uses
		  );
}

const State = ( { item }: { item: Video } ) => (
	<span className={ `freehold-media__state is-${ item.conversion }` }>
		{ stateOf( item ) }
	</span>
);

const plain = { type: 'text', enableSorting: false, filterBy: false } as const;

/**
 * Returns the columns and filters of the list. `digest` is for lists without room for columns.
 *
 * @return Fields for DataViews.
 */
export const videoFields = (): Field< Video >[] => [
	{
		...plain,
		id: 'title',
		label: __( 'Video', 'freehold' ),
		enableHiding: false,
		getValue: ( { item } ) => titleOf( item ),
		render: ( { item } ) => (
			<span className="freehold-list__cell">
				<bdi>{ titleOf( item ) }</bdi>
			</span>
		),
	},
	{
		...plain,
		id: 'digest',
		label: __( 'State, size and privacy', 'freehold' ),
		enableHiding: false,
		getValue: ( { item } ) => stateOf( item ),
		render: ( { item } ) => (
			<span className="freehold-list__digest">
				<State item={ item } />
				<span>
					{ sizeOf( item ) } · { privacyOf( item ) }
				</span>
				<span>{ usesOf( item ) }</span>
			</span>
		),
	},
	{
		...plain,
		id: 'conversion',
		label: __( 'State', 'freehold' ),
		elements: [
			{ value: 'waiting', label: __( 'Waiting', 'freehold' ) },
			{ value: 'failed', label: __( 'Failed', 'freehold' ) },
		],
		filterBy: { operators: [ 'is' ], isPrimary: true },
		getValue: ( { item } ) => item.conversion,
		render: ( { item } ) => (
			<span className="freehold-list__text">
				<State item={ item } />
			</span>
		),
	},
	{
		...plain,
		id: 'size',
		label: __( 'Size', 'freehold' ),
		getValue: ( { item } ) => item.size ?? 0,
		render: ( { item } ) => <>{ sizeOf( item ) }</>,
	},
	{
		...plain,
		id: 'used',
		label: __( 'Used in', 'freehold' ),
		getValue: ( { item } ) => item.used_in,
		render: ( { item } ) => <>{ usesOf( item ) }</>,
	},
	{
		...plain,
		id: 'privacy',
		label: _x( 'Privacy', 'of a video', 'freehold' ),
		getValue: ( { item } ) => privacyOf( item ),
	},
	{
		...plain,
		id: 'author',
		label: __( 'User', 'freehold' ),
		getValue: ( { item } ) => item.author,
		render: ( { item } ) => (
			<span className="freehold-list__cell">
				<bdi>{ item.author }</bdi>
			</span>
		),
	},
	{
		...plain,
		id: 'date',
		label: __( 'Uploaded', 'freehold' ),
		getValue: ( { item } ) => item.date,
		render: ( { item } ) => (
			<time dateTime={ item.date }>{ formatDate( item.date ) }</time>
		),
	},
];
