import { Button, Spinner } from '@wordpress/components';
import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { UsedIn as Page } from '../api/schema/modules';
import { Failed } from './failed';
import { messageOf } from './message-of';

type Post = Page[ 'posts' ][ number ];

type UsedInProps = {
	/** Requests the page of posts after an ID; 0 for the first page. The same function for each render. */
	fetchPage: ( before: number ) => Promise< Page >;
};

/** Renders a post with a link to edit it. */
function Row( { post: { title, type, status, url } }: { post: Post } ) {
	const name = title || __( '(no title)', 'freehold' );
	return (
		<li>
			{ url ? (
				<a href={ url } target="_blank" rel="noreferrer">
					{ name }
					<span className="screen-reader-text">
						{ __( '(opens in a new tab)', 'freehold' ) }
					</span>
				</a>
			) : (
				name
			) }{ ' ' }
			<small>
				{ status
					? sprintf(
							/* translators: 1: a post type, such as “Page”. 2: a status, such as “Draft”. */
							__( '%1$s, %2$s', 'freehold' ),
							type,
							status
					  )
					: type }
			</small>
		</li>
	);
}

/**
 * Lists the posts in which something is used, with links to edit them, in pages. The server leaves out posts that the user may
 * not edit.
 */
export function UsedIn( { fetchPage }: UsedInProps ): JSX.Element {
	const [ posts, setPosts ] = useState< Post[] | null >( null );
	const [ next, setNext ] = useState( 0 );
	const [ error, setError ] = useState( '' );
	const [ isLoading, setIsLoading ] = useState( true );
	const list = useRef< HTMLUListElement >( null );

	const load = useCallback(
		async ( before: number ) => {
			setIsLoading( true );
			try {
				const page = await fetchPage( before );
				setPosts( ( shown ) =>
					before && shown ? [ ...shown, ...page.posts ] : page.posts
				);
				setNext( page.next );
				setError( '' );
			} catch ( thrown ) {
				setError( messageOf( thrown ) );
			}
			setIsLoading( false );
		},
		[ fetchPage ]
	);
	useEffect( () => void load( 0 ), [ load ] );

	// The button may be gone: the focus moves to the first new post.
	const firstNew = useRef( 0 );
	useEffect( () => {
		if ( firstNew.current ) {
			list.current?.children[ firstNew.current ]
				?.querySelector( 'a' )
				?.focus();
			firstNew.current = 0;
		}
	}, [ posts ] );
	const more = () => {
		firstNew.current = posts?.length ?? 0;
		void load( next );
	};

	return (
		<div className="freehold-used-in">
			{ posts && posts.length > 0 && (
				<ul ref={ list }>
					{ posts.map( ( post ) => (
						<Row key={ post.id } post={ post } />
					) ) }
				</ul>
			) }
			{ posts && posts.length === 0 && ! next && (
				<p>
					{ __(
						'There are no posts that you may edit.',
						'freehold'
					) }
				</p>
			) }
			{ ! posts && isLoading && (
				<p role="status">
					<Spinner />
					{ __( 'Loading the posts…', 'freehold' ) }
				</p>
			) }
			{ error && (
				<Failed
					message={ error }
					isRetrying={ isLoading }
					onRetry={ () => load( next ) }
				/>
			) }
			{ next > 0 && ! error && (
				<Button
					variant="secondary"
					size="compact"
					isBusy={ isLoading }
					onClick={ isLoading ? undefined : more }
				>
					{ __( 'Show more', 'freehold' ) }
				</Button>
			) }
		</div>
	);
}
