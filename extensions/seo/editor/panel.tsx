/**
 * The panel “SEO”: what an author sets for a post, and how it looks elsewhere.
 */
import { SelectControl, ToggleControl } from '@freehold/controls';
import { Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import limits from '../constants.json';
import { Counted } from '../components/counted';
import './panel.scss';
import { Previews } from './previews';
import { SocialImage } from './social-image';
import { useSeo } from './use-seo';

/**
 * Renders the panel. If another plugin does the same, it only says so.
 */
export function Panel(): JSX.Element {
	const seo = useSeo();
	const { field, source, texts, change, title, excerpt, isClosed } = seo;
	if ( field.note ) {
		return <p>{ field.note }</p>;
	}
	return (
		<div className="freehold-seo">
			{ isClosed && (
				<Notice status="info" isDismissible={ false }>
					{ __(
						'Private and password-protected posts tell search engines and social networks nothing.',
						'freehold'
					) }
				</Notice>
			) }
			{ source && (
				<p>
					{ sprintf(
						/* translators: %s: the name of another plugin. */
						__(
							'Some of this comes from %s. Your first change takes it over.',
							'freehold'
						),
						source
					) }
				</p>
			) }
			<Counted
				label={ __( 'Title for search engines', 'freehold' ) }
				value={ texts.title }
				limit={ limits.title }
				placeholder={ field.pattern.replace( '%title%', () => title ) }
				onChange={ ( text ) => change( { title: text } ) }
			/>
			<Counted
				label={ __( 'Description for search engines', 'freehold' ) }
				value={ texts.description }
				limit={ limits.description }
				placeholder={ field.uses.includes( 'excerpt' ) ? excerpt : '' }
				isLong
				onChange={ ( text ) => change( { description: text } ) }
			/>
			{ field.front_page && (
				<p>
					{ __(
						'This is the front page. It has the description from Freehold → Settings.',
						'freehold'
					) }
				</p>
			) }
			<SocialImage seo={ seo } />
			<ToggleControl
				label={ __( 'Hide from search engines', 'freehold' ) }
				help={ __(
					'Asks search engines not to list this post, and leaves it out of the sitemap. Visitors of your site still find it.',
					'freehold'
				) }
				checked={ texts.isHidden }
				onChange={ ( isHidden ) => change( { isHidden } ) }
			/>
			<SelectControl
				label={ __( 'Structured data', 'freehold' ) }
				help={
					texts.schema === 'faq'
						? __(
								'Each Details block is a question with its answer.',
								'freehold'
						  )
						: undefined
				}
				value={ texts.schema }
				options={ [
					{ value: '', label: __( 'Default', 'freehold' ) },
					{ value: 'article', label: __( 'Article', 'freehold' ) },
					{
						value: 'faq',
						label: __( 'Questions and answers', 'freehold' ),
					},
				] }
				onChange={ ( schema ) => change( { schema } ) }
			/>
			<Previews seo={ seo } />
		</div>
	);
}
