/**
 * “What this post needs”: checks, alternative texts, and the fields that a post is published with.
 */
import { useBrowserModel } from '@freehold/ai';
import { store as aiStore } from '@freehold/ai/store';
import { Button } from '@freehold/controls';
import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { useConnect } from '../components/reconnect-banner/use-connect';
import { Failure } from '../components/notices';
import { useObstacle } from '../editor/use-obstacle';
import { usePostId } from '../post/current-post';
import { FeaturedImage } from './featured-image';
import { Images } from './images';
import './needs.scss';
import { Problems } from './problems';
import { Texts } from './texts';
import { useDescriptions } from './use-descriptions';
import { useFields, useProblems } from './use-post';

/** Renders the checks and the fields. */
export function Panel(): JSX.Element {
	const { problems, images } = useProblems();
	const { fields, edit } = useFields();
	const { isUsed } = useBrowserModel();
	const obstacle = useObstacle();
	const isConfigured = useSelect(
		( from ) => from( aiStore ).getFeature().isConfigured,
		[]
	);
	const { isUserConnected } = useConnect().state.connectionStatus;
	const id = usePostId();
	const described = useDescriptions( id, fields.title ?? '' );
	const onFeature = ( media: number ) => edit( { featured_media: media } );
	const bare = images.filter(
		( one ) => one.id > 0 && ! one.alt.trim() && ! one.isDecorative
	);
	return (
		<div className="freehold-needs">
			<Problems problems={ problems } />
			{ images.length > 0 && <h3>{ __( 'Images', 'freehold' ) }</h3> }
			{ isConfigured &&
				isUserConnected &&
				! isUsed &&
				( bare.length > 0 || described.isRunning ) && (
					<Button
						variant="secondary"
						disabled={ ! described.isRunning && obstacle !== '' }
						onClick={ () =>
							described.isRunning
								? described.stop()
								: described.describe( bare )
						}
					>
						{ described.isRunning
							? __( 'Stop', 'freehold' )
							: __( 'Describe images', 'freehold' ) }
					</Button>
				) }
			{ described.error && (
				<Failure
					error={ described.error }
					onRetry={ described.retry }
					onUseSite={ null }
				/>
			) }
			<Images
				texts={ described.texts }
				images={ images }
				featured={ fields.featured_media }
				onFeature={ onFeature }
			/>
			{ fields.featured_media !== undefined && (
				<FeaturedImage
					featured={ fields.featured_media }
					postId={ id }
					title={ fields.title ?? '' }
					onFeature={ onFeature }
				/>
			) }
			<Texts key={ id } postId={ id } />
		</div>
	);
}
