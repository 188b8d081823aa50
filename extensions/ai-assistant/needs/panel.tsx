/**
 * “What this post needs”: checks, alternative texts, and the fields that a post is published with.
 */
import { useAiSuggestions, useBrowserModel } from '@freehold/ai';
import { store as aiStore } from '@freehold/ai/store';
import { speak } from '@wordpress/a11y';
import { store as blockEditorStore } from '@wordpress/block-editor';
import type { BlockInstance } from '@wordpress/blocks';
import { Button, TextControl } from '@wordpress/components';
import { select, useSelect } from '@wordpress/data';
import { useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { Failure } from '../components/notices';
import { Outcome } from '../components/outcome';
import { useObstacle } from '../editor/use-obstacle';
import { toHtml } from '../editor/to-html';
import { usePostId } from '../post/current-post';
import { allBlocks } from './checks';
import { FeaturedImage } from './featured-image';
import { Images } from './images';
import { LooseText } from './loose-text';
import './needs.scss';
import { Problems } from './problems';
import { Proposal } from './proposal';
import {
	readProposals,
	requestFor,
	type Post,
	type Proposals,
} from './proposals';
import { ProposedField } from './proposed-field';
import { Terms } from './terms';
import { useDescriptions } from './use-descriptions';
import { useFields, useProblems, type Fields } from './use-post';

/** How much of a post the model reads, in characters. Models in browsers accept short texts. */
const MAX_LENGTH = { site: 40000, browser: 6000 };

/** The texts that WordPress has no field for. The writer copies them to where they belong; the description only if no feature has a field for it. */
const LOOSE = [ 'description', 'social', 'subject', 'preview' ] as const;

type Loose = ( typeof LOOSE )[ number ];

const looseLabels = (): Record< Loose, string > => ( {
	description: __( 'Description for search engines', 'freehold' ),
	social: __( 'Text for social networks', 'freehold' ),
	subject: __( 'Subject of the newsletter', 'freehold' ),
	preview: __( 'Preview line of the newsletter', 'freehold' ),
} );

/** Returns the text of the post for the model, without what is not accepted. */
function contentOf( length: number ): string {
	const { getBlocks } = select( blockEditorStore ) as unknown as {
		getBlocks: () => BlockInstance[];
	};
	const inPost = getBlocks().filter(
		( { name } ) => name !== 'jetpack/ai-assistant'
	);
	return allBlocks( inPost ).length > 0
		? toHtml( inPost ).slice( 0, length )
		: '';
}

/** Renders the checks and the fields. Without an AI service, the writer fills them in by hand. */
export function Panel(): JSX.Element {
	const { problems, images } = useProblems();
	const { fields, edit, terms } = useFields();
	const { isUsed } = useBrowserModel();
	const obstacle = useObstacle();
	const { isConfigured } = useSelect(
		( from ) => from( aiStore ).getFeature(),
		[]
	);
	const id = usePostId();
	const button = useRef< HTMLButtonElement >( null );
	const described = useDescriptions( id, fields.title ?? '' );
	const [ proposals, setProposals ] = useState< Proposals | null >( null );
	const [ isUnread, setUnread ] = useState( false );
	const [ loose, setLoose ] = useState< Partial< Record< Loose, string > > >(
		{}
	);
	const post: Omit< Post, 'content' > = {
		id,
		title: fields.title ?? '',
		tags: terms.tags.map( ( { name } ) => name ),
		categories: terms.categories.map( ( { name } ) => name ),
	};
	const { state, error, download, request, stop } = useAiSuggestions( {
		onDone( response ) {
			const found = readProposals( response, post );
			setUnread( ! found );
			setProposals( found );
			speak(
				found
					? __( 'Done.', 'freehold' )
					: __( 'The response was incomplete.', 'freehold' )
			);
		},
	} );
	const isRunning = state === 'requesting' || state === 'suggesting';
	const content = () =>
		contentOf( isUsed ? MAX_LENGTH.browser : MAX_LENGTH.site );
	const ask = () => {
		const text = content();
		if ( text ) {
			request( requestFor( { ...post, content: text } ) );
		}
	};
	const set = ( name: keyof Fields ) => ( value: string ) =>
		edit( { [ name ]: value } );
	const labels = looseLabels();
	const bare = images.filter(
		( one ) => one.id > 0 && ! one.alt.trim() && ! one.isDecorative
	);
	return (
		<div className="freehold-needs">
			<Problems problems={ problems } />
			{ images.length > 0 && <h3>{ __( 'Images', 'freehold' ) }</h3> }
			{ isConfigured &&
				! isUsed &&
				( bare.length > 0 || described.isRunning ) && (
					<Button
						variant="secondary"
						disabled={ ! described.isRunning && obstacle !== '' }
						accessibleWhenDisabled
						onClick={ () =>
							described.isRunning
								? described.stop()
								: described.describe( bare )
						}
						__next40pxDefaultSize
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
				onFeature={ ( media ) => edit( { featured_media: media } ) }
			/>
			{ fields.featured_media !== undefined && (
				<FeaturedImage
					featured={ fields.featured_media }
					postId={ id }
					title={ fields.title ?? '' }
					onFeature={ ( media ) => edit( { featured_media: media } ) }
				/>
			) }
			<h3>{ __( 'Texts', 'freehold' ) }</h3>
			{ ( isConfigured || isUsed ) && (
				<Button
					ref={ button }
					variant="secondary"
					disabled={ ! isRunning && obstacle !== '' }
					accessibleWhenDisabled
					onClick={ isRunning ? stop : ask }
					__next40pxDefaultSize
				>
					{ isRunning
						? __( 'Stop', 'freehold' )
						: __( 'Suggest texts', 'freehold' ) }
				</Button>
			) }
			<Outcome
				download={ download }
				error={ error }
				onRetry={ ask }
				onStop={ stop }
				field={ button }
			/>
			{ isUnread && (
				<p>{ __( 'The response was incomplete.', 'freehold' ) }</p>
			) }
			{ fields.title !== undefined && (
				<div>
					<TextControl
						label={ __( 'Title', 'freehold' ) }
						value={ fields.title }
						onChange={ set( 'title' ) }
						__nextHasNoMarginBottom
						__next40pxDefaultSize
					/>
					{ proposals?.titles.map( ( { title, reason } ) => (
						<Proposal
							key={ title }
							text={ title }
							reason={ reason }
							value={ fields.title ?? '' }
							onUse={ set( 'title' ) }
						/>
					) ) }
				</div>
			) }
			{ fields.excerpt !== undefined && (
				<ProposedField
					label={ __( 'Excerpt', 'freehold' ) }
					value={ fields.excerpt }
					proposal={ proposals?.excerpt }
					isLong
					onChange={ set( 'excerpt' ) }
				/>
			) }
			{ fields.slug !== undefined && (
				<ProposedField
					label={ __( 'Slug', 'freehold' ) }
					value={ fields.slug }
					proposal={ proposals?.slug }
					onChange={ set( 'slug' ) }
				/>
			) }
			<Terms
				label={ __( 'Categories', 'freehold' ) }
				terms={ terms.categories }
				chosen={ fields.categories }
				proposed={ proposals?.categories ?? [] }
				onChange={ ( categories ) => edit( { categories } ) }
			/>
			<Terms
				label={ __( 'Tags', 'freehold' ) }
				terms={ terms.tags }
				chosen={ fields.tags }
				proposed={ proposals?.tags ?? [] }
				onChange={ ( tags ) => edit( { tags } ) }
			/>
			{ fields.description !== undefined && (
				<ProposedField
					label={ labels.description }
					value={ fields.description }
					proposal={ proposals?.description }
					isLong
					onChange={ set( 'description' ) }
				/>
			) }
			{ LOOSE.filter(
				( name ) =>
					name !== 'description' || fields.description === undefined
			).map( ( name ) => (
				<LooseText
					key={ name }
					label={ labels[ name ] }
					value={ loose[ name ] ?? proposals?.[ name ] ?? '' }
					onChange={ ( text ) =>
						setLoose( { ...loose, [ name ]: text } )
					}
				/>
			) ) }
		</div>
	);
}
