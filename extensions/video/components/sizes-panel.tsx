import { Button } from '@freehold/controls';
import { isNoted } from '@freehold/video-files/interrupted';
import { LazySizesWork } from '@freehold/video-files/lazy-sizes';
import { PanelBody } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useEffect, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { store, type Video } from '../store';
import { makeSizes } from '../store/client';

type Props = {
	video: Video;
	onError: ( message: string ) => void;
};

/** How often to ask whether the sizes are there, in milliseconds. */
const POLL = 10_000;

/** Returns what the player offers, and what becomes of the rest. */
function describe( { sides, state, thumbnails }: Video[ 'sizes' ] ) {
	return [
		sides.length > 0
			? sprintf(
					/* translators: %s: sizes, such as “720p, 360p”. */
					__(
						'Visitors choose among the original and %s.',
						'freehold'
					),
					sides.map( ( side ) => `${ side }p` ).join( ', ' )
			  )
			: __( 'Visitors get the original file.', 'freehold' ),
		thumbnails && __( 'The timeline shows thumbnails.', 'freehold' ),
		state === 'waiting' &&
			__(
				'The site is making smaller sizes and thumbnails. You can publish the post and leave.',
				'freehold'
			),
		state === 'failed' &&
			__(
				'The site could not make all sizes of this video.',
				'freehold'
			),
		state === 'full' &&
			__(
				'Your site has no room for more sizes. Delete files you no longer need, then try again.',
				'freehold'
			),
	].filter( Boolean );
}

/** Renders which sizes visitors can choose, and a button that has them made. */
export function SizesPanel( {
	onError,
	video: { conversion, guid, id, sizes, title },
}: Props ): JSX.Element {
	const { refresh } = useDispatch( store );
	const [ isBusy, setBusy ] = useState( false );
	const { canMake, missing, sides, state } = sizes;
	const isWaiting = state === 'waiting';
	useEffect( () => {
		if ( ! isWaiting ) {
			return;
		}
		const timer = setInterval( () => void refresh( id, guid ), POLL );
		return () => clearInterval( timer );
	}, [ guid, id, isWaiting, refresh ] );
	const make = async () => {
		setBusy( true );
		try {
			await makeSizes( guid );
			await refresh( id, guid );
		} catch ( thrown ) {
			onError( ( thrown as Error ).message );
		}
		setBusy( false );
	};
	return (
		<PanelBody
			title={ __( 'Sizes and thumbnails', 'freehold' ) }
			initialOpen={
				state === 'failed' || state === 'full' || isNoted( guid )
			}
		>
			<p aria-live="polite">{ describe( sizes ).join( ' ' ) }</p>
			{ ! canMake && conversion !== 'waiting' && (
				<LazySizesWork
					guid={ guid }
					title={ title }
					missing={ missing }
					onDone={ () => void refresh( id, guid ) }
				/>
			) }
			{ canMake && ( isBusy || state !== '' || sides.length === 0 ) && (
				<Button
					variant="secondary"
					isBusy={ isBusy || isWaiting }
					disabled={ isBusy || isWaiting }
					onClick={ () => void make() }
				>
					{ state === 'failed' || state === 'full'
						? __( 'Try again', 'freehold' )
						: __( 'Make smaller sizes', 'freehold' ) }
				</Button>
			) }
		</PanelBody>
	);
}
