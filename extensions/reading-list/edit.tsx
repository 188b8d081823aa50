import { Button, TextControl } from '@freehold/controls';
import { useBlockProps } from '@wordpress/block-editor';
import { Spinner } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { FormEvent } from 'react';
import { store } from './store';
import './editor.scss';

/** Renders a field that adds a link. Says why the server has rejected one. */
function AddForm(): JSX.Element {
	const { addLink } = useDispatch( store );
	const [ url, setUrl ] = useState( '' );
	const [ problem, setProblem ] = useState( '' );
	const [ isBusy, setIsBusy ] = useState( false );

	const add = async ( event: FormEvent ) => {
		event.preventDefault();
		setIsBusy( true );
		try {
			await addLink( url );
			setUrl( '' );
			setProblem( '' );
		} catch ( error ) {
			setProblem( ( error as Error ).message );
		}
		setIsBusy( false );
	};

	return (
		<form className="freehold-reading-list__form" onSubmit={ add }>
			<TextControl
				label={ __( 'URL of a page', 'freehold' ) }
				type="url"
				required
				value={ url }
				onChange={ setUrl }
			/>
			<Button
				variant="secondary"
				type="submit"
				isBusy={ isBusy }
				accessibleWhenDisabled={ false }
				disabled={ isBusy }
			>
				{ __( 'Add link', 'freehold' ) }
			</Button>
			{ problem && <p role="alert">{ problem }</p> }
		</form>
	);
}

/** Renders the links as visitors see them, without leading away from the editor, and a field that adds one. */
export default function Edit(): JSX.Element {
	const { links, hasFailed } = useSelect(
		( select ) => ( {
			links: select( store ).getLinks(),
			hasFailed: select( store ).hasFailed(),
		} ),
		[]
	);
	return (
		<div { ...useBlockProps() }>
			{ ! links && ! hasFailed && <Spinner /> }
			{ hasFailed && (
				<p role="alert">
					{ __( 'The links could not be loaded.', 'freehold' ) }
				</p>
			) }
			<ul>
				{ links?.map( ( { url, title } ) => (
					<li key={ url }>{ title || url }</li>
				) ) }
			</ul>
			<AddForm />
		</div>
	);
}
