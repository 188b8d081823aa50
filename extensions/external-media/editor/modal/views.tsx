import { Button, SelectControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { MediaItem } from './client';

/** The views that services may have. */
export const RECENT = 'recent';
export const ALBUMS = 'albums';

type Props = {
	/** The views that the service has. */
	paths: string[];
	/** Which is shown, or an album's id. */
	path: string;
	/** The album that is shown; null outside of one. */
	album: MediaItem | null;
	onChange: ( path: string ) => void;
};

/** What is listed: photos or albums, and the way back out of an album. */
export function Views( {
	paths,
	path,
	album,
	onChange,
}: Props ): JSX.Element | null {
	if ( paths.length < 2 ) {
		return null;
	}
	const labels: Record< string, string > = {
		[ RECENT ]: __( 'Photos', 'freehold' ),
		[ ALBUMS ]: __( 'Albums', 'freehold' ),
	};
	return (
		<div className="freehold-media__views">
			<SelectControl
				__nextHasNoMarginBottom
				__next40pxDefaultSize
				label={ __( 'View', 'freehold' ) }
				value={ album ? ALBUMS : path }
				options={ paths.map( ( value ) => ( {
					value,
					label: labels[ value ] ?? value,
				} ) ) }
				onChange={ onChange }
			/>
			{ album && (
				<nav aria-label={ __( 'Breadcrumbs', 'freehold' ) }>
					<Button
						size="compact"
						variant="link"
						onClick={ () => onChange( ALBUMS ) }
					>
						{ labels[ ALBUMS ] }
					</Button>
					<span aria-hidden> → </span>
					<span aria-current="page">
						{ album.title || album.name }
					</span>
				</nav>
			) }
		</div>
	);
}
