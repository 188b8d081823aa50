import { formatDate } from '@freehold/admin/dates';
import { Unloaded } from '@freehold/admin/unloaded';
import { useLoaded } from '@freehold/admin/use-loaded';
import { useReturn } from '@freehold/admin/use-return';
import { Dashicon } from '@wordpress/components';
import { useCallback } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ComponentProps, ReactNode } from 'react';
import { useShown } from '../view-context';
import { fetchCard, type HomeCard, type HomeCardContent } from './client';

/** PHP can name any icon; one that is not a Dashicon shows an empty square. */
type DashiconName = ComponentProps< typeof Dashicon >[ 'icon' ];

/** Renders the frame of a card. */
export function CardFrame( {
	id,
	title,
	icon,
	children,
}: {
	id: string;
	title: string;
	icon: string;
	children: ReactNode;
} ): JSX.Element {
	return (
		<li
			className="freehold-home__card"
			aria-labelledby={ `freehold-card-${ id }` }
		>
			<h2 id={ `freehold-card-${ id }` } tabIndex={ -1 }>
				<Dashicon
					icon={ icon.replace( /^dashicons-/, '' ) as DashiconName }
				/>
				{ title }
			</h2>
			{ children }
		</li>
	);
}

/** Renders the newest rows of a card. */
function Items( { items }: Pick< HomeCardContent, 'items' > ): JSX.Element {
	return (
		<ul className="freehold-home__items">
			{ items.map( ( { title, text, url, date, is_new: isNew }, at ) => (
				<li key={ at }>
					<span className="freehold-home__line">
						<bdi className={ isNew ? 'is-new' : undefined }>
							{ url ? <a href={ url }>{ title }</a> : title }
						</bdi>
						{ isNew && (
							<span className="screen-reader-text">
								{ __( '(unread)', 'freehold' ) }
							</span>
						) }
						{ date && (
							<time dateTime={ date }>
								{ formatDate( date ) }
							</time>
						) }
					</span>
					{ text && (
						<span>
							<bdi>{ text }</bdi>
						</span>
					) }
				</li>
			) ) }
		</ul>
	);
}

/** Renders the numbers, rows and messages of a card. */
function Content( {
	content: { message, numbers, items, action },
}: {
	content: HomeCardContent;
} ): JSX.Element {
	return (
		<>
			{ message && <p>{ message }</p> }
			{ numbers.length > 0 && (
				<dl className="freehold-home__numbers">
					{ numbers.map( ( { label, value } ) => (
						<div key={ label }>
							<dt>{ label }</dt>
							<dd>{ value }</dd>
						</div>
					) ) }
				</dl>
			) }
			{ items.length > 0 && <Items items={ items } /> }
			{ action && (
				<p>
					<a className="button" href={ action.url }>
						{ action.label }
					</a>
				</p>
			) }
		</>
	);
}

/** Renders a card of a module. The server provides its texts. */
export function ModuleCard( { card }: { card: HomeCard } ): JSX.Element {
	const { id, title, icon, url, link } = card;
	const { data, error, reload } = useLoaded(
		useCallback( () => fetchCard( id ), [ id ] )
	);
	const refresh = () => void reload();
	useReturn( refresh );
	useShown( refresh );
	return (
		<CardFrame id={ id } title={ title } icon={ icon }>
			{ data ? (
				<Content content={ data } />
			) : (
				<Unloaded
					label={ sprintf(
						/* translators: %s: the title of a card, such as “Payments”. */
						__( 'Loading “%s”…', 'freehold' ),
						title
					) }
					error={
						error &&
						sprintf(
							/* translators: 1: the title of a part of the screen. 2: the reason, a sentence. */
							__(
								'“%1$s” could not be loaded. %2$s',
								'freehold'
							),
							title,
							error
						)
					}
					reload={ reload }
				/>
			) }
			<p className="freehold-home__more">
				<a href={ url }>{ link }</a>
			</p>
		</CardFrame>
	);
}
