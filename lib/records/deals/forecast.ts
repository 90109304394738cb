/**
 * Returns the expected commission in dollars: commission × probability ÷ 100, to the cent
 * (docs/features/reports/dashboard.md, "Figures").
 */
export const computeForecastCommission = (deal: {
  commission: number;
  probability: number;
}): number => Math.round(deal.commission * deal.probability) / 100;
