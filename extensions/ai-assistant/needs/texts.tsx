/**
 * The texts that a post is published with, and what the model proposes for them.
 */
import { useBrowserModel } from '@freehold/ai';
import { store as aiStore } from '@freehold/ai/store';
import { Button, TextareaControl, TextControl } from '@freehold/controls';
import { useSelect } from '@wordpress/data';
import { useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { ConnectFirst } from '../components/connect-first';
import { Outcome } from '../components/outcome';
import { useConnect } from '../components/reconnect-banner/use-connect';
import { useObstacle } from '../editor/use-obstacle';
import { LooseText } from './loose-text';
import { Proposal } from './proposal';
import type { Proposals } from './proposals';
import { Terms } from './terms';
import { LOOSE, useProposals, type Loose } from './use-proposals';
import { useFields, type Fields } from './use-post';

const looseLabels = (): Record< Loose, string > => ( {
	description: __( 'Description for search engines', 'freehold' ),
	social: __( 'Text for social networks', 'freehold' ),
	subject: __( 'Subject of the newsletter', 'freehold' ),
	preview: __( 'Preview line of the newsletter', 'freehold' ),
} );

type Text = { text?: string; reason?: string };

/** Renders a field with what the model proposes for it, if posts of this type have it. */
function Field( {
	label,
	value,
	isLong,
	proposed,
	onChange,
}: {
	label: string;
	value?: string;
	isLong?: boolean;
	proposed: Text[];
	onChange: ( text: string ) => void;
} ): JSX.Element | null {
	if ( value === undefined ) {
		return null;
	}
	const props = {
		label,
		value,
		onChange,
	};
	return (
		<div>
			{ isLong ? (
				<TextareaControl { ...props } />
			) : (
				<TextControl { ...props } />
			) }
			{ proposed.map( ( { text, reason } ) => (
				<Proposal
					key={ text ?? '' }
					text={ text }
					reason={ reason }
					value={ value }
					onUse={ onChange }
				/>
			) ) }
		</div>
	);
}

/** Renders the fields of WordPress. */
function PostFields( {
	proposals,
	children,
}: {
	proposals: Proposals | null;
	children: ReactNode;
} ): JSX.Element {
	const { fields, edit, terms } = useFields();
	const set = ( name: keyof Fields ) => ( value: string ) =>
		edit( { [ name ]: value } );
	return (
		<>
			<Field
				label={ __( 'Title', 'freehold' ) }
				value={ fields.title }
				proposed={
					proposals?.titles.map( ( { title, reason } ) => ( {
						text: title,
						reason,
					} ) ) ?? []
				}
				onChange={ set( 'title' ) }
			/>
			<Field
				label={ __( 'Excerpt', 'freehold' ) }
				value={ fields.excerpt }
				isLong
				proposed={ [ { text: proposals?.excerpt } ] }
				onChange={ set( 'excerpt' ) }
			/>
			<Field
				label={ __( 'Slug', 'freehold' ) }
				value={ fields.slug }
				proposed={ [ { text: proposals?.slug } ] }
				onChange={ set( 'slug' ) }
			/>
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
			<Field
				label={ looseLabels().description }
				value={ fields.description }
				isLong
				proposed={ [ { text: proposals?.description } ] }
				onChange={ set( 'description' ) }
			/>
			<Field
				label={ looseLabels().preview }
				value={ fields.preview }
				proposed={ [ { text: proposals?.preview } ] }
				onChange={ set( 'preview' ) }
			/>
			{ children }
		</>
	);
}

/** Renders the texts. Without an AI service, the writer fills them in by hand. */
export function Texts( { postId }: { postId: number } ): JSX.Element {
	const { fields, terms } = useFields();
	const { isUsed } = useBrowserModel();
	const obstacle = useObstacle();
	const isConfigured = useSelect(
		( from ) => from( aiStore ).getFeature().isConfigured,
		[]
	);
	const isConnected =
		useConnect().state.connectionStatus.isUserConnected || isUsed;
	const button = useRef< HTMLButtonElement >( null );
	const {
		proposals,
		loose,
		setLoose,
		problem,
		isRunning,
		error,
		download,
		ask,
		stop,
	} = useProposals( {
		id: postId,
		title: fields.title ?? '',
		tags: terms.tags.map( ( { name } ) => name ),
		categories: terms.categories.map( ( { name } ) => name ),
	} );
	const labels = looseLabels();
	return (
		<>
			<h3>{ __( 'Texts', 'freehold' ) }</h3>
			{ isConfigured && ! isConnected && <ConnectFirst /> }
			{ ( isConfigured || isUsed ) && isConnected && (
				<Button
					ref={ button }
					variant="secondary"
					disabled={ ! isRunning && obstacle !== '' }
					onClick={ isRunning ? stop : ask }
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
			{ problem && <p>{ problem }</p> }
			<PostFields proposals={ proposals }>
				{ LOOSE.filter(
					( name ) => fields[ name as keyof Fields ] === undefined
				).map( ( name ) => (
					<LooseText
						key={ name }
						label={ labels[ name ] }
						value={ loose[ name ] ?? proposals?.[ name ] ?? '' }
						onChange={ ( text ) => setLoose( name, text ) }
					/>
				) ) }
			</PostFields>
		</>
	);
}
