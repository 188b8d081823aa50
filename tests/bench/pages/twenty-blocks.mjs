/** A page with twenty blocks of this plugin, and the same in core's. */
import { emptyServices, post } from '../content.mjs';
import { contents as businessHours } from './business-hours.mjs';
import { contents as button } from './button.mjs';
import { contents as calendly } from './calendly.mjs';
import { contents as contactForm } from './contact-form.mjs';
import { contents as contactInfo } from './contact-info.mjs';
import { contents as imageCompare } from './image-compare.mjs';
import { contents as markdown } from './markdown.mjs';
import { contents as slideshow } from './slideshow.mjs';
import { contents as starRating } from './star-rating.mjs';
import { contents as tiledGallery } from './tiled-gallery.mjs';

const all = [
	businessHours,
	button,
	calendly,
	contactForm,
	contactInfo,
	imageCompare,
	markdown,
	slideshow,
	starRating,
	tiledGallery,
];

/** @type {import('../pages.mjs').Contents} */
export const contents = {
	freehold: async ( given ) => {
		const blocks = await Promise.all(
			all.map( ( { freehold } ) => freehold( given ) )
		);
		return post( ...blocks, ...blocks );
	},
	core: async ( given ) => {
		const blocks = await Promise.all(
			all.map( async ( { core, freehold } ) =>
				core( given, await freehold( given ) )
			)
		);
		return post( ...blocks, ...blocks );
	},
	prepare: async ( context ) => {
		await emptyServices( context );
		for ( const { prepare } of all ) {
			await prepare?.( context );
		}
	},
};
