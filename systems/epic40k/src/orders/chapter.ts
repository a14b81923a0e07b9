import { chapter, type Chapter } from '@bridgehead/tabletop';
import { giveOrder, orders } from './orders.js';
import { specialAsk, specialOrders } from './special.js';

export const ordersChapter: Chapter = chapter({ stages: [specialOrders, orders], asks: [specialAsk, giveOrder] });
