import { SelectControl } from '@freehold/controls';
import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { MediaItem } from './client';

/** The views that services may have. */
export const RECENT = 'recent';
export const ALBUMS = 'albums';

type Props = {
	/** The service's views. */
	paths: string[];
	/** The current view, or the ID of an album. */
	path: string;
	/** The open album, or null. */
	album: MediaItem | null;
	onChange: ( path: string ) => void;
};

/** Switches between photos and albums, and leads back from an album. */
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
