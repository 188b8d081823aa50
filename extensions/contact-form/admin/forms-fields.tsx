import { formatDate } from '@freehold/admin/dates';
import type { Action, Field } from '@freehold/dataviews';
import { __, _n, sprintf } from '@wordpress/i18n';
import { backup, copy, pencil, send, trash } from '@wordpress/icons';
import type { SiteForm } from '../schema';

/** Returns how many entries a form has, as text. */
export const entriesText = ( { entries, unread }: SiteForm ): string => {
	if ( entries === null ) {
		return __( 'Listed by page', 'freehold' );
	}
	return unread > 0
		? sprintf(
				/* translators: 1: number of entries. 2: number of entries that are unread. */
				__( '%1$s (%2$s unread)', 'freehold' ),
				entries.toLocaleString(),
				unread.toLocaleString()
		  )
		: entries.toLocaleString();
};

/** Returns where a form is shown, as text. */
const placesText = ( { places }: SiteForm ): string =>
	places.length === 0
		? __( 'Nowhere', 'freehold' )
		: places.map( ( { title } ) => title ).join( ', ' );

const Places = ( { item }: { item: SiteForm } ) => (
	<span className="freehold-list__cell">
		{ item.places.length === 0
			? placesText( item )
			: item.places.map( ( { title, url }, index ) => (
					<span key={ index }>
						{ index > 0 && ', ' }
						{ url ? <a href={ url }>{ title }</a> : title }
					</span>
			  ) ) }
	</span>
);

const column = (
	id: string,
	label: string,
	getText: ( form: SiteForm ) => string,
	more: Partial< Field< SiteForm > > = {}
): Field< SiteForm > => ( {
	id,
	type: 'text',
	label,
	enableSorting: false,
	filterBy: false,
	getValue: ( { item } ) => getText( item ),
	render: ( { item } ) => (
		<span className="freehold-list__cell">{ getText( item ) }</span>
	),
	...more,
} );

/**
 * Returns the columns of the list. `digest` is for lists without room for columns.
 */
export const formFields = (): Field< SiteForm >[] => [
	column( 'title', __( 'Name', 'freehold' ), ( { title } ) => title, {
		enableHiding: false,
		render: ( { item } ) => (
			<span className="freehold-list__cell">
				<bdi>{ item.title || __( 'Untitled form', 'freehold' ) }</bdi>
			</span>
		),
	} ),
	column( 'places', __( 'Used in', 'freehold' ), placesText, {
		render: Places,
	} ),
	column( 'entries', __( 'Entries', 'freehold' ), entriesText ),
	column(
		'state',
		__( 'Status', 'freehold' ),
		( { ref, entries, status_label: label } ) =>
			ref || entries === null
				? label
				: sprintf(
						/* translators: %s: the status of a post, such as “Draft”. */
						__( '%s, in one post', 'freehold' ),
						label
				  )
	),
	column(
		'last',
		__( 'Last entry', 'freehold' ),
		( { last } ) => ( last ? formatDate( last ) : '–' ),
		{
			render: ( { item: { last } } ) =>
				last ? (
					<time dateTime={ last }>{ formatDate( last ) }</time>
				) : (
					<>–</>
				),
		}
	),
	column( 'digest', __( 'Used in and entries', 'freehold' ), ( form ) =>
		[ placesText( form ), entriesText( form ) ].join( ' · ' )
	),
];

/** What the actions do. */
type Handlers = {
	/** Asks whether webhooks are called, too. */
	test: ( form: SiteForm ) => void;
	rename: ( form: SiteForm ) => void;
	duplicate: ( form: SiteForm ) => void;
	restore: ( form: SiteForm ) => void;
	/** Asks for confirmation where posts show the form or it is deleted for good. */
	remove: ( form: SiteForm ) => void;
};

const isReusable = ( { ref }: SiteForm ) => ref > 0;
const isTrash = ( { ref, status }: SiteForm ) => ref > 0 && status === 'trash';
const isKept = ( form: SiteForm ) => isReusable( form ) && ! isTrash( form );

/**
 * Returns the actions of the list. A form that is in one post is changed there.
 *
 * @param handlers What they do.
 */
export const formActions = ( {
	test,
	rename,
	duplicate,
	restore,
	remove,
}: Handlers ): Action< SiteForm >[] => [
	{
		id: 'test',
		label: __( 'Send a test entry', 'freehold' ),
		icon: send,
		// Entries of the others have the page that the visitor was on.
		isEligible: ( { entries, status } ) =>
			entries !== null && status !== 'trash',
		callback: ( [ form ] ) => form && test( form ),
	},
	{
		id: 'rename',
		label: __( 'Rename', 'freehold' ),
		icon: pencil,
		isEligible: isKept,
		callback: ( [ form ] ) => form && rename( form ),
	},
	{
		id: 'duplicate',
		label: __( 'Duplicate', 'freehold' ),
		icon: copy,
		isEligible: isKept,
		callback: ( [ form ] ) => form && duplicate( form ),
	},
	{
		id: 'trash',
		label: __( 'Move to Trash', 'freehold' ),
		icon: trash,
		isEligible: isKept,
		callback: ( [ form ] ) => form && remove( form ),
	},
	{
		id: 'restore',
		label: __( 'Restore', 'freehold' ),
		icon: backup,
		isEligible: isTrash,
		callback: ( [ form ] ) => form && restore( form ),
	},
	{
		id: 'delete',
		label: __( 'Delete permanently', 'freehold' ),
		icon: trash,
		isEligible: isTrash,
		callback: ( [ form ] ) => form && remove( form ),
	},
];

/** Returns what removing a form does to the places that show it. */
export const removalText = ( { places }: SiteForm ): string =>
	places.length === 0
		? __( 'This form is shown nowhere.', 'freehold' )
		: sprintf(
				/* translators: %d: number of posts, widgets and templates. */
				_n(
					'This form is shown in %d place. Visitors will see nothing there.',
					'This form is shown in %d places. Visitors will see nothing there.',
					places.length,
					'freehold'
				),
				places.length
		  );
