import { formatDate } from '@freehold/admin/dates';
import { Button, ExternalLink, Notice } from '@wordpress/components';
import { useRegistry } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { closeSmall } from '@wordpress/icons';
import type { EntryAction } from './actions';
import { senderOf } from './fields';
import { FieldValue } from './field-value';
import type { Entry } from './types';

type EntryDetailsProps = {
	entry: Entry;
	/** The actions of the list. */
	actions: EntryAction[];
	onClose: () => void;
	/** Sends the notification again. Resolves when that is over. */
	onSendAgain: () => Promise< void >;
};

/**
 * One entry beside the list.
 *
 * @param props             The entry.
 * @param props.entry       The entry.
 * @param props.actions     The actions of the list.
 * @param props.onClose     Closes it.
 * @param props.onSendAgain Sends its notification again.
 * @return The panel. Focus moves to its heading when another entry opens.
 */
export function EntryDetails( {
	entry,
	actions,
	onClose,
	onSendAgain,
}: EntryDetailsProps ): JSX.Element {
	const registry = useRegistry();
	const heading = useRef< HTMLHeadingElement >( null );
	const [ isSending, setIsSending ] = useState( false );
	const { from, form, page, mail } = entry;
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
	const send = async () => {
		if ( ! isSending ) {
			setIsSending( true );
			await onSendAgain();
			setIsSending( false );
		}
	};
	return (
		<section
			className="freehold-open freehold-entry"
			aria-labelledby="freehold-entry-title"
		>
			<header className="freehold-open__head">
				<h2 id="freehold-entry-title" ref={ heading } tabIndex={ -1 }>
					<bdi>{ senderOf( entry ) }</bdi>
				</h2>
				<Button
					icon={ closeSmall }
					label={ __( 'Close', 'freehold' ) }
					onClick={ onClose }
				/>
			</header>
			<div
				className="freehold-open__actions"
				role="group"
				aria-label={ __( 'Actions', 'freehold' ) }
			>
				{ actions
					.filter( ( { isEligible } ) => isEligible( entry ) )
					.map( ( { id, label, icon, isDestructive, callback } ) => (
						<Button
							// One button marks as read and as unread, so that it keeps focus.
							key={ id.replace( /^mark-.*/, 'mark' ) }
							icon={ icon }
							isDestructive={ isDestructive }
							onClick={ () =>
								callback( [ entry ], { registry } )
							}
							__next40pxDefaultSize
						>
							{ label }
						</Button>
					) ) }
			</div>
			<p className="freehold-open__meta">
				<time dateTime={ entry.date }>
					{ formatDate( entry.date ) }
				</time>
				{ from.email && (
					<a
						href={ `mailto:${
							from.email
						}?subject=${ encodeURIComponent(
							sprintf(
								/* translators: %s: subject of the message that is replied to. */
								__( 'Re: %s', 'freehold' ),
								entry.subject
							)
						) }` }
					>
						{ from.email }
					</a>
				) }
				<bdi>{ form.title || __( 'Untitled form', 'freehold' ) }</bdi>
				{ page.url && (
					<ExternalLink href={ page.url }>
						{ page.title || page.url }
					</ExternalLink>
				) }
			</p>
			{ isFailed && (
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
						isBusy={ isSending }
						onClick={ send }
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
			{ entry.webhooks.length > 0 && (
				<>
					<h3>{ __( 'Webhooks', 'freehold' ) }</h3>
					<ul>
						{ entry.webhooks.map(
							( { id, url, status, code, at } ) => (
								<li key={ id }>
									{ url }: { code || status }
									{ at && ` (${ formatDate( at ) })` }
								</li>
							)
						) }
					</ul>
				</>
			) }
		</section>
	);
}
