import { formatDate } from '@freehold/admin/dates';
import { useSubmit } from '@freehold/admin/use-submit';
import { Button, ExternalLink, Notice } from '@wordpress/components';
import { useRegistry } from '@wordpress/data';
import { useEffect, useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { chevronDown, chevronUp, closeSmall } from '@wordpress/icons';
import type { KeyboardEvent } from 'react';
import type { EntryAction } from './actions';
import { EntryNotes } from './entry-notes';
import { senderOf } from './fields';
import { FieldValue } from './field-value';
import type { Entry } from './types';

type EntryDetailsProps = {
	entry: Entry;
	/** The actions of the list. */
	actions: EntryAction[];
	/** The entries before and after it in the list, if there are. */
	neighbors: { previous?: number; next?: number };
	/** Opens another entry. */
	onOpen: ( id: number ) => void;
	/** Called with an entry after a change. Another one can be open by then. */
	onChange: ( entry: Entry ) => void;
	onClose: () => void;
	/** Sends the notification again. Resolves when that is over. */
	onSendAgain: () => Promise< void >;
};

/** The longest quotation in a reply, in characters: mail programs accept no longer URLs. */
const MAX_QUOTED = 1000;

/** Returns the URL that opens a reply in the user’s mail program, with the subject and the message quoted. */
function replyUrl( { from, subject, fields }: Entry ): string {
	const message = fields.find( ( { type } ) => type === 'textarea' )?.value;
	const quoted = String( message ?? '' )
		.slice( 0, MAX_QUOTED )
		.replace( /^/gm, '> ' );
	const query = Object.entries( {
		subject: sprintf(
			/* translators: %s: subject of the message that is replied to. */
			__( 'Re: %s', 'freehold' ),
			subject
		),
		body: message ? `\n\n${ quoted }` : '',
	} )
		.filter( ( [ , value ] ) => value )
		// Mail programs read no “+” as a space.
		.map(
			( [ name, value ] ) => `${ name }=${ encodeURIComponent( value ) }`
		);
	return `mailto:${ encodeURIComponent( from.email ).replace(
		'%40',
		'@'
	) }?${ query.join( '&' ) }`;
}

/** Whether a key is meant for the panel. In a field it moves the cursor, and a dialog’s keys arrive here, too. */
const isOutsideFields = ( { target, currentTarget }: KeyboardEvent ): boolean =>
	target instanceof Element &&
	currentTarget.contains( target ) &&
	! target.closest( 'input, select, textarea' );

/** The buttons to the entries before and after the open one. */
const MOVES = () =>
	[
		{
			to: 'previous',
			icon: chevronUp,
			label: __( 'Previous entry', 'freehold' ),
			shortcut: 'Alt+↑',
			'aria-keyshortcuts': 'Alt+ArrowUp',
		},
		{
			to: 'next',
			icon: chevronDown,
			label: __( 'Next entry', 'freehold' ),
			shortcut: 'Alt+↓',
			'aria-keyshortcuts': 'Alt+ArrowDown',
		},
	] as const;

/** The buttons that move to other entries, and back to the list. */
const Moves = ( {
	neighbors,
	onOpen,
	onClose,
}: Pick<
	EntryDetailsProps,
	'neighbors' | 'onOpen' | 'onClose'
> ): JSX.Element => (
	<div className="freehold-entry__moves">
		{ MOVES().map( ( { to, ...button } ) => (
			<Button
				key={ to }
				{ ...button }
				accessibleWhenDisabled
				disabled={ ! neighbors[ to ] }
				onClick={ () => onOpen( neighbors[ to ] ?? 0 ) }
			/>
		) ) }
		<Button
			icon={ closeSmall }
			label={ __( 'Close', 'freehold' ) }
			onClick={ onClose }
		/>
	</div>
);

/** The actions of the list that are possible with the entry. */
function EntryActions( {
	entry,
	actions,
}: Pick< EntryDetailsProps, 'entry' | 'actions' > ): JSX.Element {
	const registry = useRegistry();
	return (
		<div
			className="freehold-open__actions"
			role="group"
			aria-label={ __( 'Actions', 'freehold' ) }
		>
			{ actions
				.filter( ( { isEligible } ) => isEligible( entry ) )
				.map( ( { id, label, icon, isDestructive, callback } ) => (
					<Button
						// One button marks as read and as unread, and one stars and not, so that it keeps focus.
						key={ id
							.replace( /^mark-.*/, 'mark' )
							.replace( 'unstar', 'star' ) }
						icon={ icon }
						isDestructive={ isDestructive }
						onClick={ () => callback( [ entry ], { registry } ) }
						__next40pxDefaultSize
					>
						{ label }
					</Button>
				) ) }
		</div>
	);
}

/** Says which mails about the entry failed. */
function MailNotices( {
	entry: { mail },
	onSendAgain,
}: Pick< EntryDetailsProps, 'entry' | 'onSendAgain' > ): JSX.Element {
	const { isBusy, submit } = useSubmit( onSendAgain );
	return (
		<>
			{ mail.status === 'failed' && (
				<Notice status="warning" isDismissible={ false }>
					<p>
						{ __(
							'The site could not email this entry.',
							'freehold'
						) }{ ' ' }
						{ mail.message }
					</p>
					<Button
						variant="secondary"
						isBusy={ isBusy }
						onClick={ () => void submit() }
						__next40pxDefaultSize
					>
						{ __( 'Send again', 'freehold' ) }
					</Button>
				</Notice>
			) }
			{ mail.reply.status === 'failed' && (
				<Notice status="warning" isDismissible={ false }>
					{ __( 'The visitor got no reply by email.', 'freehold' ) }{ ' ' }
					{ mail.reply.message }
				</Notice>
			) }
		</>
	);
}

/** When, from whom, with which form and on which page the entry was sent. */
const EntryMeta = ( { entry }: Pick< EntryDetailsProps, 'entry' > ) => {
	const { from, form, page } = entry;
	return (
		<p className="freehold-open__meta">
			<time dateTime={ entry.date }>{ formatDate( entry.date ) }</time>
			{ from.email && <a href={ replyUrl( entry ) }>{ from.email }</a> }
			{ from.url && (
				<a href={ from.url }>
					{ __( 'Everything about this person', 'freehold' ) }
				</a>
			) }
			{ entry.test && (
				<strong>{ __( 'Test entry', 'freehold' ) }</strong>
			) }
			<bdi>{ form.title || __( 'Untitled form', 'freehold' ) }</bdi>
			{ page.url && (
				<ExternalLink href={ page.url }>
					{ page.title || page.url }
				</ExternalLink>
			) }
		</p>
	);
};

/** What became of the entry at each webhook. */
const Webhooks = ( { webhooks }: Pick< Entry, 'webhooks' > ) =>
	webhooks.length > 0 ? (
		<>
			<h3>{ __( 'Webhooks', 'freehold' ) }</h3>
			<ul>
				{ webhooks.map( ( { id, url, status, code, at } ) => (
					<li key={ id }>
						{ url }: { code || status }
						{ at && ` (${ formatDate( at ) })` }
					</li>
				) ) }
			</ul>
		</>
	) : null;

/**
 * One entry beside the list.
 *
 * @return The panel. Focus moves to its heading when another entry opens.
 */
export function EntryDetails( {
	entry,
	actions,
	neighbors,
	onOpen,
	onChange,
	onClose,
	onSendAgain,
}: EntryDetailsProps ): JSX.Element {
	const heading = useRef< HTMLHeadingElement >( null );
	const { from, mail } = entry;
	const isFailed = mail.status === 'failed';
	useEffect( () => heading.current?.focus(), [ entry.id ] );
	useEffect( () => {
		// The button that had the focus disappears when the mail was sent.
		const title = heading.current;
		const { activeElement, body } = title?.ownerDocument ?? document;
		if ( activeElement === body ) {
			title?.focus();
		}
	}, [ isFailed ] );
	return (
		// eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The buttons do the same.
		<section
			className="freehold-open freehold-entry"
			aria-labelledby="freehold-entry-title"
			onKeyDown={ ( event ) => {
				const id =
					event.altKey &&
					isOutsideFields( event ) &&
					{
						ArrowUp: neighbors.previous,
						ArrowDown: neighbors.next,
					}[ event.key ];
				if ( id ) {
					event.preventDefault();
					onOpen( id );
				}
			} }
		>
			<header className="freehold-open__head">
				<h2 id="freehold-entry-title" ref={ heading } tabIndex={ -1 }>
					<bdi>{ senderOf( entry ) }</bdi>
				</h2>
				<Moves
					neighbors={ neighbors }
					onOpen={ onOpen }
					onClose={ onClose }
				/>
			</header>
			<EntryActions entry={ entry } actions={ actions } />
			<p className="freehold-entry__tools">
				{ from.email && (
					<Button
						variant="secondary"
						href={ replyUrl( entry ) }
						__next40pxDefaultSize
					>
						{ __( 'Reply', 'freehold' ) }
					</Button>
				) }
				<Button
					variant="tertiary"
					onClick={ () => window.print() }
					__next40pxDefaultSize
				>
					{ __( 'Print', 'freehold' ) }
				</Button>
			</p>
			<EntryMeta entry={ entry } />
			<MailNotices entry={ entry } onSendAgain={ onSendAgain } />
			<dl className="freehold-entry__fields">
				{ entry.fields.map( ( field ) => (
					<div key={ field.id }>
						<dt dir="auto">
							{ field.label || __( '(No label)', 'freehold' ) }
						</dt>
						<dd>
							<FieldValue field={ field } />
						</dd>
					</div>
				) ) }
			</dl>
			<Webhooks webhooks={ entry.webhooks } />
			<EntryNotes
				key={ entry.id }
				entry={ entry }
				onChange={ onChange }
			/>
		</section>
	);
}
