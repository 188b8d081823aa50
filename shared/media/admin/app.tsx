import { Notices } from '@freehold/admin/notices';
import { Button } from '@freehold/controls';
import { store as modulesStore } from '@freehold/modules/store';
import { useSelect } from '@wordpress/data';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { addQueryArgs, getQueryArg } from '@wordpress/url';
import { Uploads } from './uploads';
import { Videos } from './videos';

/** The lists, by name. */
const LISTS = {
	video: Videos,
	'resumable-uploads': Uploads,
} as const;

type Slug = keyof typeof LISTS;

const SLUGS = Object.keys( LISTS ) as Slug[];

/** Returns a list's title. */
const titleOf = ( slug: Slug ): string =>
	slug === 'video'
		? __( 'Videos', 'freehold' )
		: __( 'Incomplete uploads', 'freehold' );

const slugOfUrl = () => getQueryArg( window.location.href, 'list' );

/** The screen “Video and uploads”: the videos while their module is on, and all uploads. The URL names the list. */
export function App(): JSX.Element {
	const slugs = useSelect(
		( select ) =>
			SLUGS.filter(
				( slug ) =>
					slug !== 'video' ||
					select( modulesStore ).isModuleActive( slug )
			),
		[]
	);
	const [ named, setNamed ] = useState( slugOfUrl );
	useEffect( () => {
		const back = () => setNamed( slugOfUrl() );
		window.addEventListener( 'popstate', back );
		return () => window.removeEventListener( 'popstate', back );
	}, [] );
	const current = slugs.find( ( slug ) => slug === named ) ?? slugs[ 0 ];
	const open = ( slug: Slug ) => {
		window.history.pushState(
			null,
			'',
			addQueryArgs( window.location.href, { list: slug } )
		);
		setNamed( slug );
	};
	const List = LISTS[ current ?? 'resumable-uploads' ];
	return (
		<>
			<Notices />
			{ slugs.length > 1 && (
				<nav
					className="freehold-list-bar"
					aria-label={ __( 'Lists', 'freehold' ) }
				>
					{ slugs.map( ( slug ) => (
						<Button
							key={ slug }
							aria-current={
								slug === current ? 'page' : undefined
							}
							onClick={ () => open( slug ) }
						>
							{ titleOf( slug ) }
						</Button>
					) ) }
				</nav>
			) }
			<List />
		</>
	);
}
