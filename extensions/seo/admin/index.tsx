import { LoadedSection } from '@freehold/admin/loaded-section';
import { useLoaded } from '@freehold/admin/use-loaded';
import { useSubmit } from '@freehold/admin/use-submit';
import { useUnsaved } from '@freehold/admin/use-unsaved';
import { Button, ErrorNotice, TextControl } from '@freehold/controls';
import { useDispatch } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { Counted } from '../components/counted';
import limits from '../constants.json';
import { fetchTexts, storeTexts, type SiteTexts } from './client';
import { KINDS, TOKENS, type Kind } from './patterns';

const labels = (): Record< Kind, string > => ( {
	front_page: __( 'Title of the front page', 'freehold' ),
	posts: __( 'Titles of posts', 'freehold' ),
	pages: __( 'Titles of pages', 'freehold' ),
	groups: __( 'Titles of categories and tags', 'freehold' ),
	archives: __( 'Titles of archives', 'freehold' ),
} );

/** Renders the fields. */
function Form( {
	stored,
	receive,
}: {
	stored: SiteTexts;
	receive: ( texts: SiteTexts ) => void;
} ): JSX.Element {
	const [ changed, setChanged ] = useState< Partial< SiteTexts > >( {} );
	const { createSuccessNotice } = useDispatch( noticesStore );
	const texts = { ...stored, ...changed };
	const isUnchanged = Object.keys( changed ).length === 0;
	useUnsaved( ! isUnchanged );
	const { error, isBusy, submit } = useSubmit( async () => {
		receive( await storeTexts( changed ) );
		setChanged( ( now ) =>
			Object.fromEntries(
				Object.entries( now ).filter(
					( [ name, text ] ) =>
						changed[ name as keyof SiteTexts ] !== text
				)
			)
		);
		createSuccessNotice( __( 'Texts saved.', 'freehold' ), {
			type: 'snackbar',
			id: 'freehold-seo-saved',
		} );
	} );
	const set = ( name: keyof SiteTexts ) => ( text: string ) =>
		setChanged( ( now ) => ( { ...now, [ name ]: text } ) );
	const names = labels();
	return (
		<form
			className="freehold-panel freehold-form"
			onSubmit={ ( event ) =>
				isUnchanged ? event.preventDefault() : void submit( event )
			}
		>
			<Counted
				label={ __( 'Description of the front page', 'freehold' ) }
				value={ texts.description }
				limit={ limits.description }
				isLong
				onChange={ set( 'description' ) }
			/>
			{ KINDS.map( ( kind ) => (
				<TextControl
					key={ kind }
					label={ names[ kind ] }
					help={ sprintf(
						/* translators: %s: a list such as [site_name], [tagline]. */
						__(
							'Empty for WordPress’s own. Possible: %s',
							'freehold'
						),
						TOKENS[ kind ]
							.map( ( name ) => `[${ name }]` )
							.join( ', ' )
					) }
					value={ texts[ kind ] }
					onChange={ set( kind ) }
					autoComplete="off"
				/>
			) ) }
			<ErrorNotice message={ error } />
			<div className="freehold-buttons">
				<Button
					variant="primary"
					type="submit"
					isBusy={ isBusy }
					disabled={ isUnchanged }
				>
					{ isBusy
						? __( 'Saving…', 'freehold' )
						: __( 'Save texts', 'freehold' ) }
				</Button>
			</div>
		</form>
	);
}

/** What search engines show of the front page, and how titles are made. */
export default function SeoSection(): JSX.Element {
	const { data, error, reload, receive } = useLoaded( fetchTexts );
	return (
		<LoadedSection
			id="freehold-seo"
			title={ __( 'SEO', 'freehold' ) }
			description={ __(
				'What search engines show of the front page, and how titles are made. Each post has its own texts in the editor.',
				'freehold'
			) }
			loading={ __( 'Loading texts…', 'freehold' ) }
			isLoaded={ data !== null }
			error={ error || null }
			load={ reload }
		>
			{ data && <Form stored={ data } receive={ receive } /> }
		</LoadedSection>
	);
}
