import { LoadError } from '@freehold/admin/load-error';
import { useList } from '@freehold/admin/use-list';
import { leave } from '@freehold/focus/leave';
import { Spinner } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { SenderForm } from '../components/sender-form';
import { progressOf, stateLabel } from '../labels';
import type { Newsletter, NewsletterPost } from '../schema';
import { Choice } from './choice';
import { fetchPost } from './client';
import { type Place, type Post, postOf } from './post';
import { Recipients } from './recipients';
import { Trial } from './trial';

/** How often the numbers load again while mails are sent, in milliseconds. */
const REFRESH_MS = 5000;

/** Says what became of the newsletter of a published post. */
function Result( { newsletter }: { newsletter: Newsletter } ): JSX.Element {
	return (
		<div role="status">
			<p>
				<strong>{ stateLabel( newsletter.state ) }</strong>
			</p>
			{ newsletter.reason && <p>{ newsletter.reason }</p> }
			{ progressOf( newsletter ) && <p>{ progressOf( newsletter ) }</p> }
		</div>
	);
}

/** Shows what fits the place and the state of the post. */
function Content( {
	post,
	site,
	place,
	reload,
}: {
	post: Post;
	site: NewsletterPost;
	place: Place;
	reload: () => Promise< boolean >;
} ): JSX.Element {
	const ask = ! site.sender.is_set && (
		<SenderForm sender={ site.sender } onSaved={ reload } />
	);
	if ( site.newsletter ) {
		return (
			<>
				<Result newsletter={ site.newsletter } />
				{ site.newsletter.state === 'paused' && ask }
				{ place === 'document' && (
					<Trial post={ post } site={ site } />
				) }
			</>
		);
	}
	if ( post.isPublished ) {
		return (
			<p>
				{ __(
					'This post was published without a newsletter. Posts are emailed only when they are first published.',
					'freehold'
				) }
			</p>
		);
	}
	if ( post.isHidden ) {
		return (
			<p>
				{ __(
					'Private and password-protected posts are not emailed.',
					'freehold'
				) }
			</p>
		);
	}
	const audience = post.audience || site.default_audience;
	return place === 'document' ? (
		<>
			<Choice post={ post } site={ site } audience={ audience } />
			<Trial post={ post } site={ site } />
			{ audience !== 'nobody' && ask }
		</>
	) : (
		<>
			{ audience === 'nobody' ? (
				<p>{ __( 'This post will not be emailed.', 'freehold' ) }</p>
			) : (
				<Recipients post={ post } site={ site } audience={ audience } />
			) }
			{ audience !== 'nobody' && ask }
		</>
	);
}

/**
 * Shows who gets the post, or what became of its emails.
 *
 * @param props       The properties.
 * @param props.place Where it is shown.
 */
export function Panel( { place }: { place: Place } ): JSX.Element {
	const post = useSelect( postOf, [] );
	const { list, error, reload } = useList( post.id, fetchPost );
	const state = list?.newsletter?.state;
	const isMoving =
		state === 'sending' ||
		state === 'new' ||
		( place === 'after' && list?.newsletter === null );
	useEffect( () => {
		if ( ! isMoving ) {
			return;
		}
		const timer = setInterval( () => void reload(), REFRESH_MS );
		return () => clearInterval( timer );
	}, [ isMoving, reload ] );
	// Publishing makes the newsletter.
	useEffect( () => {
		if ( post.isPublished ) {
			void reload();
		}
	}, [ post.isPublished, reload ] );
	if ( ! list ) {
		return error ? (
			<LoadError
				error={ error }
				reload={ () => {
					leave( '.freehold-failed' );
					return reload();
				} }
			/>
		) : (
			<Spinner />
		);
	}
	return (
		<Content
			post={ post }
			site={ list }
			place={ place }
			reload={ reload }
		/>
	);
}
