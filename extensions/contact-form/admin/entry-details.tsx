import { Button, ExternalLink, Notice } from '@wordpress/components';
import { dateI18n, getSettings } from '@wordpress/date';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { closeSmall } from '@wordpress/icons';
import { senderOf } from './fields';
import { FieldValue } from './field-value';
import type { Entry } from './types';

type EntryDetailsProps = {
	entry: Entry;
	onClose: () => void;
	/** Sends the notification again. Resolves when that is over. */
	onSendAgain: () => Promise< void >;
};

/** Returns a date in the site's own format and time zone. */
const formatDate = ( date: string ): string =>
	dateI18n( getSettings().formats.datetime, date, undefined );

/**
 * One entry beside the list.
 *
 * @param props             The entry.
 * @param props.entry       The entry.
 * @param props.onClose     Closes it.
 * @param props.onSendAgain Sends its notification again.
 * @return The panel. Focus moves to its heading when another entry opens.
 */
export function EntryDetails( {
	entry,
	onClose,
	onSendAgain,
}: EntryDetailsProps ): JSX.Element {
	const heading = useRef< HTMLHeadingElement >( null );
	const [ isSending, setIsSending ] = useState( false );
	useEffect( () => heading.current?.focus(), [ entry.id ] );
	const { from, form, page, mail } = entry;
	const send = async () => {
		if ( ! isSending ) {
			setIsSending( true );
			await onSendAgain();
			setIsSending( false );
		}
	};
	return (
		<section
			className="freehold-entry"
			aria-labelledby="freehold-entry-title"
		>
			<header className="freehold-entry__head">
				<h2 id="freehold-entry-title" ref={ heading } tabIndex={ -1 }>
					{ senderOf( entry ) }
				</h2>
				<Button
					icon={ closeSmall }
					label={ __( 'Close', 'freehold' ) }
					onClick={ onClose }
				/>
			</header>
			<p className="freehold-entry__meta">
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
				<span>{ form.title || __( 'Untitled form', 'freehold' ) }</span>
				{ page.url && (
					<ExternalLink href={ page.url }>
						{ page.title || page.url }
					</ExternalLink>
				) }
			</p>
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
						isBusy={ isSending }
						onClick={ send }
						__next40pxDefaultSize
					>
						{ __( 'Send again', 'freehold' ) }
					</Button>
				</Notice>
			) }
			<dl className="freehold-entry__fields">
				{ entry.fields.map( ( field ) => (
					<div key={ field.id }>
						<dt>
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
