import { mediaIn, sanitize } from '../sanitize';

const URL = 'https://example.org/a.png?secret=1';

/** Everything by which a document could load a file. */
const LOADS =
	/<(img|image|video|picture|source|audio|track|iframe|embed|object|link|svg|style|input|template)|url\(|srcset|poster|background|\sdata=/i;

describe( 'sanitize', () => {
	it.each( [
		`<img src="${ URL }">`,
		`<img src="${ URL }" srcset="${ URL } 2x">`,
		`<a href="${ URL }"><img src="${ URL }"></a>`,
		`<image src="${ URL }">`,
		`<video src="${ URL }" autoplay poster="https://example.org/b.png"></video>`,
		`<video poster="${ URL }"></video>`,
		`<video><source src="${ URL }"><track src="${ URL }"></video>`,
		`<audio autoplay><source src="${ URL }"></audio>`,
		`<picture><source srcset="${ URL } 2x"><img src="${ URL }"></picture>`,
		`<iframe src="${ URL }"></iframe>`,
		`<embed src="${ URL }">`,
		`<object data="${ URL }"></object>`,
	] )( 'makes a link of %s', ( html ) => {
		const made = sanitize( html );
		expect( made ).not.toMatch( LOADS );
		expect( made ).toMatch(
			/<a href="https:\/\/example\.org\/a\.png\?secret=1">a\.png \(example\.org\)/
		);
	} );

	it.each( [
		`<source src="${ URL }"><track src="${ URL }">`,
		`<svg><image href="${ URL }" /></svg>`,
		`<svg><style>*{background:url(${ URL })}</style></svg>`,
		`<p style="background:url(${ URL })">a</p>`,
		`<table background="${ URL }"><tr><td background="${ URL }">a</td></tr></table>`,
		`<style>@import url(${ URL });</style>`,
		`<link rel="preload" as="image" href="${ URL }">`,
		`<input type="image" src="${ URL }">`,
		`<template><img src="${ URL }"></template>`,
		`<noscript><img src="${ URL }"></noscript>`,
		`<iframe srcdoc="<img src='${ URL }'>"></iframe>`,
		`<math><mtext><style><img src="${ URL }"></style></mtext></math>`,
		'<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">',
		'<img src="blob:https://example.org/1">',
		'<img>',
	] )( 'removes %s', ( html ) => {
		expect( sanitize( html ) ).not.toMatch( LOADS );
	} );

	it( 'leaves media whose files may all load, also with a relative URL', () => {
		const media = new Set( [ 'http://localhost/a.png', URL ] );
		expect( sanitize( '<img src="/a.png">', media ) ).toBe(
			'<img src="/a.png">'
		);
		expect( sanitize( `<video src="${ URL }"></video>`, media ) ).toBe(
			`<video src="${ URL }"></video>`
		);
		expect(
			sanitize(
				`<video src="${ URL }" poster="https://example.org/b.png"></video>`,
				media
			)
		).not.toContain( '<video' );
		expect( sanitize( `<img src="${ URL }2">`, media ) ).not.toContain(
			'<img'
		);
		expect(
			sanitize( `<iframe src="${ URL }"></iframe>`, media )
		).toContain( '<a href' );
	} );
} );

it( 'finds the media in HTML, and neither links nor comments', () => {
	expect( [
		...mediaIn(
			`<!-- wp:image {"url":"https://a.org"} --><a href="https://b.org"><img src="/a.png?x=1&amp;y"></a>
			<video poster="//c.org/p.png"><source src="https://c.org/v.mp4"></video>
			<div class="wp-block-embed__wrapper">
				https://video.example.com/1
			</div>`
		),
	] ).toEqual( [
		'http://localhost/a.png?x=1&y',
		'http://c.org/p.png',
		'https://c.org/v.mp4',
		'https://video.example.com/1',
	] );
} );
